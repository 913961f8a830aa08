import { createHmac } from 'node:crypto'
import { siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'

/** Each site has a secret of its own, which survives a restart of the sandbox. */
const secret = (store: Store): string => `secret of ${siteUrl(store)}`

export const hmac = (store: Store, text: string): Buffer =>
  createHmac('sha256', secret(store)).update(text).digest()

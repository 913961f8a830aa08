import { Problem } from '../problem.ts'
import { isVersion8 } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import { message } from './messages.ts'
import { isGoodNonce } from './nonce.ts'
import { sentHeader, tokenUserId } from './session.ts'
import type { WithHeaders } from './session.ts'

/** A good token replaces the nonce, which is then not even read; but not in version 8. */
export function requireNonce(store: Store, request: WithHeaders): void {
  if (!isVersion8(store) && tokenUserId(store, request) !== undefined) return
  const nonce = sentHeader(request, 'nonce') || sentHeader(request, 'x-wc-store-api-nonce')
  if (nonce === '') {
    throw new Problem(401, 'woocommerce_rest_missing_nonce', {
      message: message(store, 'missingNonce'),
    })
  }
  if (!isGoodNonce(store, nonce)) {
    throw new Problem(403, 'woocommerce_rest_invalid_nonce', {
      message: message(store, 'invalidNonce'),
    })
  }
}

/** The nonce: the same for all guests at one moment, another one twice a day. */
import type { Store } from '../store/store.ts'
import { hmac } from './signature.ts'

const TICK_MS = 43_200_000
const NONCE_LENGTH = 10

const currentTick = (store: Store): number => Math.ceil(store.sandbox.now() / TICK_MS)

const nonceAt = (store: Store, tick: number): string =>
  hmac(store, `nonce ${tick}`).toString('hex').slice(0, NONCE_LENGTH)

export const currentNonce = (store: Store): string => nonceAt(store, currentTick(store))

/** Those of this half of the day and of the one before are good. */
export const isGoodNonce = (store: Store, nonce: string): boolean =>
  [0, 1].some((age) => nonceAt(store, currentTick(store) - age) === nonce)

/** Customers of codes are told apart, not known: by a hash that only the installation's keys can make. [ADR-285] */
import { createHash } from 'node:crypto'
import type { MasterKeys } from '../checkout-dependencies.ts'
import { keyedHash } from '../keyed-hash.ts'

/** As it was stored without a key. */
const unkeyed = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * By a verified phone whose use of a code it is: by the newest key, and as an older one or none has stored it, so
 * that a new key gives nobody a code again. Without a phone it is nobody.
 */
export function couponCustomer(
  masterKeys: MasterKeys,
  phone: string | undefined,
): { readonly customer: string; readonly customerBefore: readonly string[] } {
  if (phone === undefined) return { customer: '', customerBefore: [] }
  const text = `coupon ${phone}`
  const [customer = '', ...older] = masterKeys.map((key) => keyedHash(key, text))
  return { customer, customerBefore: [...older, unkeyed(text)] }
}

import { createHash } from 'node:crypto'

/** By a verified phone whose use of a code it is: its limit needs to tell customers apart, not to know them. */
export const couponCustomer = (phone: string | undefined): string =>
  phone === undefined
    ? ''
    : createHash('sha256').update(`coupon ${phone}`).digest('base64url').slice(0, 22)

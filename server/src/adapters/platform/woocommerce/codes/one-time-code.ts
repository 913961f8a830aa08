/** Of the coupon by which a discount for the method of payment comes out exact. Nobody is to see it. [woocommerce §7] */
export const ONE_TIME_PREFIX = 'thela-'

export const isOneTimeCode = (code: string): boolean =>
  code.toLowerCase().startsWith(ONE_TIME_PREFIX)

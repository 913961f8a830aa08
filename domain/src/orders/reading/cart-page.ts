/** Where a cart of the account is paid, by the kind of its store. [account §2, D-71] */
export type CartPageKind = 'CART' | 'PAY'

/** Where a platform hosts the carts of the store the cart page takes `cart_id`, else the pay page `payid`. */
export const cartPageOf = (hasPlatform: boolean): CartPageKind => (hasPlatform ? 'CART' : 'PAY')

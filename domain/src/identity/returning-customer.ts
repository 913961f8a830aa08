/**
 * New or returning customer, by the response of the check at sign-in. [account §7 Return-user
 * check, §8]
 */
export type CustomerStatus = 'repeat' | 'new' | 'alreadyAssociated'

/** Word for word in the reply of the check. */
const CART_ALREADY_ASSOCIATED = 'this cart is already associated'

/** Any error except the one about the cart means a returning customer. */
export function customerStatusOf(
  response: { readonly status: 'repeat' | 'new' } | { readonly error: string },
): CustomerStatus {
  if ('status' in response) return response.status
  const isAssociated = response.error.toLowerCase().includes(CART_ALREADY_ASSOCIATED)
  return isAssociated ? 'alreadyAssociated' : 'repeat'
}

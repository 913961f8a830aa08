/** New or returning, as the check at sign-in answers. [account §7 Return-user check, §8] */
export type CustomerStatus = 'repeat' | 'new' | 'alreadyAssociated'

/** Word for word in the reply of the check. */
const CART_ALREADY_ASSOCIATED = 'this cart is already associated'

/** Any error but the one about the cart treats the customer as returning. */
export function customerStatusOf(
  response: { readonly status: 'repeat' | 'new' } | { readonly error: string },
): CustomerStatus {
  if ('status' in response) return response.status
  const isAssociated = response.error.toLowerCase().includes(CART_ALREADY_ASSOCIATED)
  return isAssociated ? 'alreadyAssociated' : 'repeat'
}

/** [checkout §7, D-29] */
import type { PaymentOrder } from '@thela/contracts/calls/checkout-order'
import { amountOf } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import { ApiError } from '../../http/api-error.ts'
import type { Visitor } from '../../http/visitor.ts'
import { balancesFor, balancesOfDraft } from './balances-for.ts'
import { findOwnCart } from './own-cart.ts'
import { pay } from './pay.ts'
import type { PayDependencies } from './pay.ts'
import type { OrderRequest } from './place-order.ts'
import { quoteFor } from './quote.ts'
import { chosenShipping } from './verify-checkout.ts'

/**
 * Opens a UPI payment for a cart as its draft was saved: for clients that name the cart only. Checks
 * and amounts are those of every payment.
 */
export async function createUpiAttempt(
  deps: PayDependencies,
  visitor: Visitor,
  { cartId, ...request }: OrderRequest & { readonly cartId: string },
): Promise<PaymentOrder> {
  const { store, stored } = await findOwnCart(deps, visitor, cartId)
  const draft = stored.subject === visitor.subject ? stored.stage : {}
  const { addressId, billingAddressId, shippingOptionId, gstin } = draft
  if (addressId === undefined) throw new ApiError('STAGE_INCOMPLETE')
  const holder = { storeId: visitor.storeId, subject: visitor.subject }
  const address = await deps.accounts.addressOf(deps.database, holder, addressId)
  if (!address) throw new ApiError('STAGE_INCOMPLETE')
  const shipping = chosenShipping(store, stored.cart, {
    address,
    optionId: shippingOptionId,
    now: new Date(),
  })
  const payment = { option: 'UPI' } as const
  const ofDraft = balancesOfDraft(visitor, stored)
  const { applied: balances } = await balancesFor(deps, visitor, { store, stored, body: ofDraft })
  const quote = quoteFor(store, stored.cart, { shipping, payment, balances })
  const stage = {
    cart_id: cartId,
    revision: stored.revision,
    address_id: addressId,
    payment,
    ...ofDraft,
    gift_card_value: amountOf(quote, 'giftCard'),
    store_credit_value: amountOf(quote, 'storeCredit'),
    ...omitUndefined({
      billing_address_id: billingAddressId,
      shipping_option_id: shippingOptionId,
      gst_number: gstin,
    }),
  }
  const meta = { paymentMethod: 'UPI' as const }
  const body = { storeId: visitor.storeId, cartId, amount: quote.total, stage, meta }
  return pay(deps, visitor, { body, ...request })
}

/** A cart as its draft was saved, paid by its own person. [checkout §7, D-71, D-29, I13, I36] */
import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import { amountOf } from '@thela/domain/orders'
import type { PaymentMethod } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { balancesFor, balancesOfDraft } from '../price/balances-for.ts'
import { findOwnCart } from '../cart/own-cart.ts'
import { notingRejections } from '../cart/note-rejections.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import { pay } from './pay.ts'
import { placeCodOrder } from './place-order.ts'
import type { OrderRequest } from './place-order.ts'
import { quoteFor } from '../price/quote.ts'
import { storedAt } from '../delivery/cart-at-place.ts'
import { chosenShipping } from '../delivery/chosen-shipping.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** What of a draft may be chosen anew. */
export interface DraftToPay extends OrderRequest {
  readonly cartId: string
  /** Instead of the address of the draft. */
  readonly addressId?: string | undefined
}

/** The choices of a draft, as a page would send them, with the price that they have now. */
export async function draftStage(
  deps: CheckoutDependencies,
  { store, stored: opened }: OpenCart,
  choice: {
    readonly payment: PaymentChoice
    readonly addressId?: string | undefined
    /** Whose gift cards and store credit it is paid with; without one at its full price. */
    readonly visitor?: Visitor
  },
) {
  const { subject, cartId, stage: draft } = opened
  const { addressId = draft.addressId, payment, visitor } = choice
  if (subject === null || addressId === undefined) throw new ApiError('STAGE_INCOMPLETE')
  const holder = { storeId: store.storeId, subject }
  const address = await deps.accounts.addressOf(deps.database, holder, addressId)
  if (!address) throw new ApiError('STAGE_INCOMPLETE')
  const stored = await storedAt(deps, { store, stored: opened }, { subject, address })
  const { billingAddressId, shippingOptionId, gstin } = draft
  const shipping = await notingRejections(deps, { store, stored, payment }, async () =>
    chosenShipping(store, stored.cart, { address, optionId: shippingOptionId, now: new Date() }),
  )
  const body = visitor ? balancesOfDraft(visitor, stored) : {}
  const { applied: balances } = visitor
    ? await balancesFor(deps, visitor, { store, stored, body, from: undefined })
    : { applied: [] }
  const quote = quoteFor(store, stored.cart, { shipping, payment, balances })
  const stage = {
    cart_id: cartId,
    revision: stored.revision,
    address_id: addressId,
    payment,
    subPaymentMethod: 'SWP' as const,
    ...body,
    gift_card_value: amountOf(quote, 'giftCard'),
    store_credit_value: amountOf(quote, 'storeCredit'),
    ...omitUndefined({
      billing_address_id: billingAddressId,
      shipping_option_id: shippingOptionId,
      gst_number: gstin,
    }),
  }
  return { stage, address, quote }
}

/** Another person's draft is not read. */
async function findOwnDraft(deps: CheckoutDependencies, visitor: Visitor, cartId: string) {
  const open = await findOwnCart(deps, visitor, cartId)
  if (open.stored.subject !== visitor.subject) throw new ApiError('STAGE_INCOMPLETE')
  return open
}

export async function payDraft(
  deps: CheckoutDependencies,
  visitor: Visitor,
  {
    cartId,
    addressId,
    choice,
    method: paymentMethod,
    amount,
    ...request
  }: DraftToPay & {
    readonly choice: PaymentChoice
    readonly method: PaymentMethod
    /** What its page shows; another price is refused. */
    readonly amount?: number
  },
): Promise<PaymentOrder> {
  const open = await findOwnDraft(deps, visitor, cartId)
  const { stage, quote } = await draftStage(deps, open, { payment: choice, addressId, visitor })
  const { storeId } = visitor
  const shown = amount ?? quote.total
  const body = { storeId, cartId, amount: shown, stage, meta: { paymentMethod } }
  return pay(deps, visitor, { body, ...request })
}

/** The rules are those of every order on delivery: its risk, and its confirmation by a code. */
export async function placeDraftOnDelivery(
  deps: CheckoutDependencies,
  visitor: Visitor,
  { cartId, addressId, ...request }: DraftToPay,
): ReturnType<typeof placeCodOrder> {
  const open = await findOwnDraft(deps, visitor, cartId)
  const payment = { option: 'COD' } as const
  const { stage } = await draftStage(deps, open, { payment, addressId, visitor })
  return placeCodOrder(deps, visitor, { stage, ...request })
}

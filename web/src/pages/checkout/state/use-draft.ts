import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { saveAfterOthers } from '../../../api/draft-saves.ts'
import { balancesToWire } from '../../../features/payments/attempt/checkout-to-pay.ts'
import type { CheckoutState } from './checkout-state.ts'
import { mayTake } from './start-slice.ts'
import { utmOf } from './utm-of.ts'

/**
 * Saves the choices as the cart's draft, so that a reload restores them: address, delivery,
 * payment method, part paid now, balances, GSTIN and campaign. A failure is ignored, since the paying call carries all of it. [checkout §3 Stage
 * info, §4, D-75]
 */
export function useDraft(state: CheckoutState): void {
  const draft = draftOf(state)
  const text = draft && JSON.stringify(draft)
  const latest = useRef<string>(undefined)
  const save = useEffectEvent(() => {
    if (draft === undefined || latest.current === text) return
    const isFirst = latest.current === undefined
    latest.current = text
    const utm = utmOf(window.location.search)
    if (isFirst && isAsLoaded(draft, state, utm)) return
    const body: Stage = { ...draft, revision: state.cart.revision, recovery_utms: utm }
    saveAfterOthers(async () => {
      if (latest.current !== text) return
      await call('POST @platform/stage-order', { query: {}, body }).catch(() => undefined)
    })
  })
  useEffect(() => save(), [text])
}

type PaymentChoice = NonNullable<Stage['payment']>
type Draft = Omit<Stage, 'revision' | 'total_value' | 'recovery_utms'>

/** Undefined before the address is chosen, until the start has come that far, and while the delivery options are unknown. */
function draftOf(state: CheckoutState): Draft | undefined {
  const { cart, sections, delivery, payment } = state
  const { method, instrument, isPartial } = payment
  const { shippingId, billingId, addresses } = state.address
  if (sections.address !== 'READ_ONLY' || shippingId === undefined) return undefined
  if (!mayTake('STAGE', state)) return undefined
  if (cart.requiresShipping && delivery.status === 'loading') return undefined
  const shippingOptionId = deliveryOf(state)
  const gstinOf = (id: string | undefined) => addresses.find((each) => each.id === id)?.gstin
  const codes = effectiveCodes(cart.discountCodes)
  const gstin = gstinOf(billingId) ?? gstinOf(shippingId)
  return {
    cart_id: cart.id,
    address_id: shippingId,
    ...(billingId && { billing_address_id: billingId }),
    ...(shippingOptionId && { shipping_option_id: shippingOptionId }),
    ...(method && {
      payment: {
        option: method,
        ...(instrument && { instrument }),
        ...(isPartial && { partial: true }),
      },
    }),
    ...balancesToWire(payment.balances),
    ...(codes.length > 0 && { discount_codes: codes }),
    ...(gstin && { gst_number: gstin }),
  }
}

const effectiveCodes = (
  codes: readonly { readonly code: string; readonly value: number }[] = [],
): string[] => codes.flatMap(({ code, value }) => (value > 0 ? [code] : []))

/** If loading failed, the earlier choice stays. */
function deliveryOf({ delivery, address, stage }: CheckoutState): string | undefined {
  const isSame = stage?.selectedAddressId === address.shippingId
  if (delivery.status === 'failed') return isSame ? stage?.shippingOptionId : undefined
  return delivery.selectedId
}

const partsOf = (payment?: PaymentChoice) =>
  String([payment?.option, payment?.instrument, payment?.partial])

function isAsLoaded(
  draft: Draft,
  { stage }: CheckoutState,
  utm: Readonly<Record<string, string>>,
): boolean {
  return (
    draft.address_id === stage?.selectedAddressId &&
    draft.billing_address_id === stage.billingAddressId &&
    draft.shipping_option_id === stage.shippingOptionId &&
    partsOf(draft.payment) === partsOf(stage.payment) &&
    String(draft.gift_card_codes ?? '') === String(stage.giftCards ?? '') &&
    draft.use_store_credit === stage.useStoreCredit &&
    draft.gst_number === stage.gstin &&
    // A recovery link that brought the shopper back is saved too.
    Object.entries(utm).every(([name, text]) => stage.utmParams?.[name] === text) &&
    String(draft.discount_codes ?? '') === String(effectiveCodes(stage.discountCodes))
  )
}

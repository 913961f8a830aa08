/** [checkout §4 Loading payment configuration, D-9] */
import type { PartialCodConfig } from '@thela/contracts/calls/checkout/partial-cod'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { paymentOption, selectForPartialCod, takesPartOfPrice } from '@thela/domain/payments'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { call } from '../../../api/call.ts'
import { encodeKey } from '../../../api/encoded-key.ts'
import { balancesToWire } from '../attempt/checkout-to-pay.ts'
import { isUsable, shownOptions } from './chosen-option.ts'
import type { PaymentSectionProps } from './payment-section-props.ts'
import type { PaymentOffer } from './use-payment-options.ts'

const SPLIT_TRIES = 3
const NO_OPTIONS: readonly PaymentOption[] = []

/**
 * Of the split each option costs the same: the method has neither charge nor discount. Instalments
 * are for the whole price only.
 */
const splitOptions = (
  options: readonly PaymentOption[],
  { quote }: PartialCodConfig,
): readonly PaymentOption[] =>
  options
    .filter(({ id }) => takesPartOfPrice(id) || !paymentOption(id).isPrepaid)
    .map((option) => {
      if (!paymentOption(option.id).isPrepaid) return option
      const instruments = option.instruments.map(({ quote: _own, ...each }) => each)
      return { ...option, quote, instruments }
    })

/**
 * A part now, the rest on delivery. The opt-in is cleared once the split is no longer offered; the
 * shopper is told, and the configuration is requested again.
 */
export function usePartialCod(
  props: PaymentSectionProps,
  offered: PaymentOffer,
  refresh: () => void,
) {
  const { isPartial: isOptedIn = false, onPartial, onMethod } = props
  const offer = offered.state === 'ready' ? offered.offer : undefined
  const [split, setSplit] = useState<{ of: object; config: PartialCodConfig }>()
  const config = split?.of === offer ? split?.config : offer?.partialCODConfig
  const [wasCleared, setWasCleared] = useState(false)
  const clearOptIn = () => {
    setWasCleared(true)
    onPartial?.(false)
    refresh()
  }
  const clear = useEffectEvent(clearOptIn)
  const isGone = isOptedIn && offer !== undefined && config === undefined
  useEffect(() => {
    if (isGone) clear()
  }, [isGone])

  const usable = shownOptions(offer?.options ?? []).filter(isUsable)
  const selection = selectForPartialCod(usable.map(({ group }) => group))

  const choose = (isWanted: boolean) => {
    setWasCleared(false)
    if (!isWanted) return onPartial?.(false)
    if (!offer || !selection) return
    onMethod(selection.option)
    onPartial?.(true)
    requestSplit(props).then(
      (current) => {
        if (current) setSplit({ of: offer, config: current })
        else clearOptIn()
      },
      (error: unknown) => {
        // Without a reply the offer stays: the server decides when it is paid.
        if (error instanceof ApiCallError && error.statusCode === 409) clearOptIn()
      },
    )
  }
  const isPartial = isOptedIn && config !== undefined
  const found = offer?.options ?? NO_OPTIONS
  const shown = isPartial ? config : undefined
  const options = useMemo(() => (shown ? splitOptions(found, shown) : found), [found, shown])
  return {
    // Without a method that pays the first part it cannot begin.
    config: isPartial || selection ? config : undefined,
    isPartial,
    wasCleared,
    options,
    choose,
  }
}

async function requestSplit({
  cart,
  store,
  addressId,
  shippingOptionId,
  balances,
}: PaymentSectionProps) {
  const key = encodeKey({
    cartId: cart.id,
    addressId,
    storeId: store.storeId,
    ...(shippingOptionId ? { shippingMethod: shippingOptionId } : {}),
    ...balancesToWire(balances),
  })
  const options = { isRead: true, retries: SPLIT_TRIES - 1 }
  const route = 'POST /integrations/checkout/consumer/split-payment'
  return (await call(route, { body: { key } }, options)).partialCODConfig
}

/** [checkout §2 Payment section] */
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { DeliveryType } from '@thela/domain/checkout'
import type { Quote } from '@thela/domain/orders'
import type { Messages } from '@thela/messages'
import { useMemo, useState } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import { cartPayable } from '../attempt/cart-payable.ts'
import { payingFailure } from '../attempt/paying-failure.ts'
import { codName, deliveredBy } from '../methods/cod-name.ts'
import { Balances } from './balances/balances.tsx'
import { useBalances, useQuotedBalances } from './balances/use-balances.ts'
import { PayableSection } from './payable-section.tsx'
import type { PaymentSectionProps } from './payment-section-props.ts'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useCodRisk, withCodRisk } from './use-cod-risk.ts'
import { usePartialCod } from './use-partial-cod.ts'
import { usePaymentOptions } from './use-payment-options.ts'

export type { PaymentAction, PaymentSectionProps } from './payment-section-props.ts'
export { prefetchMethod } from '../methods/load-method.ts'

/** Payment of the cart's order. */
export function PaymentSection(props: PaymentSectionProps) {
  const { cart, addressId, phone, checksCodRisk = false } = props
  const t = useMessages()
  const own = useBalances(props)
  const { choice } = own
  const requested = cartPayable({ ...props, balances: choice.wanted })
  const loadOptions: typeof requested.loadOptions = (signal) =>
    own.load(() => requested.loadOptions(signal))
  const offer = usePaymentOptions({ ...requested, loadOptions }, (error) =>
    props.onFailure(payingFailure(error, 'CREATE_PROVIDER_ORDER')),
  )
  const { offered } = offer
  const shown = offered.state === 'ready' ? offered.offer : undefined
  const { balances, isPending } = useQuotedBalances(props, own, shown)
  const partial = usePartialCod({ ...props, balances }, offered, offer.refresh)
  const { id: cartId, revision } = cart
  const risk = useCodRisk({ isOn: checksCodRisk, phone, cartId, revision, addressId }, props)
  const { options: found, isPartial, config, choose, wasCleared } = partial
  const { delivery } = props
  const options = useMemo(
    () => withCodName(t, withCodRisk(found, risk), delivery),
    [t, found, risk, delivery],
  )
  const wholeOptions = useMemo(
    () => withCodName(t, withCodRisk(shown?.options ?? [], risk), delivery),
    [t, shown?.options, risk, delivery],
  )
  const [quote, setQuote] = useState<Quote>()
  return (
    <PayableSection
      {...props}
      isBlocked={props.isBlocked || isPending}
      payable={cartPayable({ ...props, balances, isPartial, codRisk: risk?.action })}
      offer={offer}
      options={options}
      choiceKey={String(isPartial)}
      partial={config && { config, isPartial, delivery, wholeOptions, choose }}
      onQuote={(chosen) => {
        setQuote(chosen)
        props.onQuote(chosen)
      }}
    >
      {shown && <Balances offer={shown} choice={choice} quote={quote ?? options[0]?.quote} />}
      {wasCleared && (
        <Notice tone="warning" announce>
          {t('payments.partialCod.cleared', deliveredBy(delivery))}
        </Notice>
      )}
    </PayableSection>
  )
}

/** What is collected is not paid for on delivery. */
const withCodName = (
  t: Messages,
  options: readonly PaymentOption[],
  delivery: DeliveryType | undefined,
): readonly PaymentOption[] =>
  delivery === 'PICKUP'
    ? options.map((each) => (each.id === 'COD' ? { ...each, label: codName(t, delivery) } : each))
    : options

/** [checkout §2 Payment section] */
import type { Quote } from '@thela/domain/orders'
import { useMemo, useState } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import { cartPayable } from '../attempt/cart-payable.ts'
import { Balances } from './balances/balances.tsx'
import { useBalances, useQuotedBalances } from './balances/use-balances.ts'
import { PartialCod } from './partial-cod.tsx'
import { PayableSection } from './payable-section.tsx'
import type { PaymentSectionProps } from './payment-section-props.ts'
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
  const offer = usePaymentOptions({ ...requested, loadOptions })
  const { offered } = offer
  const shown = offered.state === 'ready' ? offered.offer : undefined
  const { balances, isPending } = useQuotedBalances(props, own, shown)
  const partial = usePartialCod({ ...props, balances }, offered, offer.refresh)
  const { id: cartId, revision } = cart
  const risk = useCodRisk({ isOn: checksCodRisk, phone, cartId, revision, addressId }, props)
  const { options: found, isPartial } = partial
  const options = useMemo(() => withCodRisk(found, risk), [found, risk])
  const [quote, setQuote] = useState<Quote>()
  return (
    <PayableSection
      {...props}
      isBlocked={props.isBlocked || isPending}
      payable={cartPayable({ ...props, balances, isPartial, codRisk: risk?.action })}
      offer={offer}
      options={options}
      choiceKey={String(isPartial)}
      codNote={partial.config && t('payments.partialCod.whole')}
      onQuote={(chosen) => {
        setQuote(chosen)
        props.onQuote(chosen)
      }}
    >
      {shown && <Balances offer={shown} choice={choice} quote={quote ?? options[0]?.quote} />}
      <PartialCod {...partial} />
    </PayableSection>
  )
}

/** [checkout §2 Payment section] */
import { useMemo } from 'react'
import { cartPayable } from '../attempt/cart-payable.ts'
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
  const offer = usePaymentOptions(cartPayable(props))
  const partial = usePartialCod(props, offer.offered, offer.refresh)
  const risk = useCodRisk({
    isOn: checksCodRisk,
    phone,
    cartId: cart.id,
    revision: cart.revision,
    addressId,
  })
  const { options: found, isPartial } = partial
  const options = useMemo(() => withCodRisk(found, risk), [found, risk])
  return (
    <PayableSection
      {...props}
      payable={cartPayable({ ...props, isPartial, codRisk: risk?.action })}
      offer={offer}
      options={options}
      choiceKey={String(isPartial)}
    >
      {partial.config && (
        <PartialCod config={partial.config} isPartial={isPartial} onPartial={partial.choose} />
      )}
    </PayableSection>
  )
}

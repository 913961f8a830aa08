/** [checkout §3, D-7, I13] */
import type { ChosenPayment } from '@thela/domain/checkout'
import type { PaymentMethod } from '@thela/domain/orders'
import { bankCodeOf, cardNetworkNamed, optionOfMethod, paymentOption } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import type { ProviderPayment } from '../../../ports/payment-provider.ts'

type Reported = Pick<ProviderPayment, 'method' | 'instrument'>

/** The method that the provider reports; undefined where it is none of ours. */
function reportedMethod({ method, instrument }: Reported): PaymentMethod | undefined {
  switch (method) {
    case 'CARD':
      return instrument?.cardType === 'debit' ? 'DEBIT_CARD' : 'CREDIT_CARD'
    case 'UPI':
    case 'NET_BANKING':
    case 'WALLET':
    case 'EMI':
      return method
    case 'PAY_LATER':
      return 'BHARATX'
    case 'OTHER':
      return undefined
  }
}

/**
 * How the order is paid: as agreed when the money was asked for, but that the provider knows better which
 * card or other way the shopper took in its window. What says more than that (part on delivery, pay
 * later) stays.
 */
export function paymentMethodOf(payment: Reported, agreed: PaymentMethod): PaymentMethod {
  if (agreed === 'PARTIAL_COD' || agreed === 'BHARATX') return agreed
  return reportedMethod(payment) ?? agreed
}

/** Lists of payments omit the card. */
const isOfUnknownCard = ({ method, instrument = {} }: Reported): boolean =>
  (method === 'CARD' || method === 'EMI') &&
  !instrument.network &&
  !instrument.issuer &&
  !instrument.cardType

/**
 * What was paid with, as far as its price depends on it; undefined where it is only known to be as
 * agreed. A card of which the provider says nothing counts as the agreed one; one of which it says
 * something has no discount for what it leaves out.
 */
export function paidWithOf(payment: Reported, agreed: PaymentMethod): ChosenPayment | undefined {
  const method = reportedMethod(payment)
  const isAsAgreed = paymentOption(optionOfMethod(agreed)).providerMethod === payment.method
  if (method === undefined || (isAsAgreed && isOfUnknownCard(payment))) return undefined
  const { network, issuer, bank } = payment.instrument ?? {}
  const named = method === 'NET_BANKING' ? bank : issuer
  return {
    method,
    ...omitUndefined({
      bank: named ? bankCodeOf(named) : undefined,
      network: network ? cardNetworkNamed(network) : undefined,
    }),
  }
}

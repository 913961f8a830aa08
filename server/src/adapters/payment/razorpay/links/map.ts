import { paise } from '@thela/domain/money'
import { lookUp } from '@thela/domain/values'
import type { HostedLink, ProviderPayment } from '../../../../ports/payment-provider.ts'
import { paymentFact } from '../map.ts'
import type { WirePayment } from '../wire.ts'
import type { WireLink } from './wire.ts'

/** Anything else can still be paid. */
const STATES: Readonly<Record<string, HostedLink['state']>> = {
  paid: 'PAID',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
}

export const hostedLink = (wire: WireLink): HostedLink => ({
  providerLinkId: wire.id,
  reference: wire.reference_id ?? '',
  url: wire.short_url,
  amount: paise(wire.amount),
  state: lookUp(STATES, wire.status) ?? 'OPEN',
})

const SEPARATOR = '/'

/** Its link's, by which its payments are found again; with its own where there may be several. */
const orderIdOf = (link: WireLink, paymentId: string): string =>
  link.accept_partial ? `${link.id}${SEPARATOR}${paymentId}` : link.id

/** The link of an order id, and the payment where it names one. */
export function partsOf(orderId: string): { linkId: string; paymentId?: string } {
  const [linkId = '', paymentId] = orderId.split(SEPARATOR)
  return paymentId === undefined ? { linkId } : { linkId, paymentId }
}

/** Undefined for a payment that belongs to no order of the provider's. */
export function linkPayment(link: WireLink, wire: WirePayment): ProviderPayment | undefined {
  const fact = paymentFact(wire)
  return fact && { ...fact, providerOrderId: orderIdOf(link, fact.providerPaymentId) }
}

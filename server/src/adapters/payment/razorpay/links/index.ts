/** Payment links that Razorpay hosts and sends. [D-71, razorpay §12] */
import { ExternalServiceError } from '../../../../ports/external-service-error.ts'
import type { HostedLinks, PaymentProvider } from '../../../../ports/payment-provider.ts'
import type { OutboundHttp } from '../../../outbound-http.ts'
import { makeRazorpayClient } from '../client.ts'
import { makeRazorpay } from '../index.ts'
import type { RazorpaySettings } from '../index.ts'
import { makeLinksClient } from './client.ts'
import type { LinksClient } from './client.ts'
import { hostedLink, linkPayment, partsOf } from './map.ts'
import { parseLinkReturn, parseLinkWebhook } from './webhook.ts'

/** Nothing of it is loaded by our pages, so it has no script. */
export type RazorpayLinksSettings = Omit<RazorpaySettings, 'scriptUrl'>

type NewLink = Parameters<HostedLinks['create']>[0]

export function makeRazorpayLinks(
  settings: RazorpayLinksSettings,
  http: OutboundHttp,
): PaymentProvider {
  const { apiUrl, keySecret, webhookSecret } = settings
  // What was paid by a link is a payment of theirs like any other.
  const account = makeRazorpay({ ...settings, scriptUrl: apiUrl }, http)
  const paymentsClient = makeRazorpayClient(settings, http)
  const client = makeLinksClient(settings, http)
  const hostedLinks = hostedLinksOf(client)

  return {
    system: 'RAZORPAY_LINKS',
    account: settings.code,
    browser: { origins: [], config: {} },
    methods: account.methods,
    webhookHeaders: account.webhookHeaders,
    isAvailable: () => account.isAvailable(),
    offer: () => account.offer(),
    downtimes: () => account.downtimes(),
    hostedLinks,

    /** A link of its own that nobody is sent. */
    async createOrder({ receipt: reference, amount, notes, customer, returnUrl }) {
      const { providerCustomerId: _, ...whom } = customer
      const wanted = { reference, amount, notes, returnUrl, customer: whom, description: '' }
      const { providerLinkId, url } = await hostedLinks.create({
        ...wanted,
        isSent: false,
        hasReminders: false,
      })
      return { providerOrderId: providerLinkId, browserConfig: { redirectUrl: url } }
    },

    /** They list captured payments only. */
    async paymentsOfOrder(providerOrderId) {
      const { linkId, paymentId } = partsOf(providerOrderId)
      const link = await client.link(linkId)
      const ids = (link.payments ?? []).map(({ payment_id: id }) => id)
      const wanted = ids.filter((id) => paymentId === undefined || id === paymentId)
      const wires = await Promise.all(wanted.map((id) => paymentsClient.payment(id)))
      return wires.flatMap((wire) => linkPayment(link, wire) ?? [])
    },

    capture: (paymentId, amount) => account.capture(paymentId, amount),
    refund: (wanted) => account.refund(wanted),
    refundsOfPayment: (paymentId) => account.refundsOfPayment(paymentId),
    parseWebhook: (webhook) => parseLinkWebhook(webhookSecret, webhook),
    parseReturn: (query) => parseLinkReturn(keySecret, query),
    lookUpBin: (digits) => account.lookUpBin(digits),
  }
}

function hostedLinksOf(client: LinksClient): HostedLinks {
  const find: HostedLinks['find'] = async (reference) => {
    const found = await client.find(reference)
    return found && hostedLink(found)
  }
  return {
    find,
    async create(wanted) {
      const made = await client.create(fieldsOf(wanted))
      const link = made === 'REFERENCE_EXISTS' ? await find(wanted.reference) : hostedLink(made)
      if (!link) throw refused('REFERENCE_REFUSED')
      if (link.amount !== wanted.amount) throw refused('REFERENCE_OF_OTHER_AMOUNT')
      return link
    },
    async cancel(id) {
      try {
        return hostedLink(await client.cancel(id))
      } catch (error) {
        if (!(error instanceof ExternalServiceError) || error.kind !== 'refused') throw error
        // It has ended already: cancelled before, expired or paid.
        const link = hostedLink(await client.link(id))
        if (link.state === 'OPEN') throw error
        return link
      }
    },
  }
}

const MAX_NAME = 50

function fieldsOf({
  customer,
  minPart,
  expiresAt,
  isSent,
  hasReminders,
  ...link
}: NewLink): object {
  const { name, phone, email } = customer
  return {
    amount: link.amount,
    currency: 'INR',
    reference_id: link.reference,
    description: link.description,
    accept_partial: minPart !== undefined,
    ...(minPart === undefined ? {} : { first_min_partial_amount: minPart }),
    ...(expiresAt === undefined ? {} : { expire_by: Math.floor(expiresAt.getTime() / 1_000) }),
    customer: {
      ...(name ? { name: name.slice(0, MAX_NAME) } : {}),
      ...(phone ? { contact: phone } : {}),
      ...(email ? { email } : {}),
    },
    notify: { sms: isSent && phone !== undefined, email: isSent && email !== undefined },
    reminder_enable: hasReminders,
    notes: link.notes,
    callback_url: link.returnUrl,
    callback_method: 'get',
  }
}

function refused(reason: string): ExternalServiceError {
  return new ExternalServiceError({
    system: 'razorpay',
    kind: 'refused',
    outcomeUnknown: false,
    reason,
  })
}

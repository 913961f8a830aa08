import { paise } from '@thela/domain/money'
import type { ProviderMethod } from '@thela/domain/payments'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '../../../../ports/payment-provider.ts'
import type { RawWebhook } from '../../../../ports/webhook.ts'
import { paymentProviderSuite } from '../../../../ports/testing/payment-provider-suite.ts'
import { changed, startSandboxEnvironment, textOf } from '../../../testing/sandbox-environment.ts'
import { makeTestHttp } from '../../../testing/test-http.ts'
import { makeRazorpayLinks } from './index.ts'

const KEY = { keyId: 'rzp_test_reshalinks01', keySecret: 'resha_links_key_secret_01' }
const OTHER = { keyId: 'rzp_test_meherdemo01', keySecret: 'meher_demo_key_secret_01' }

const METHODS: Readonly<Record<ProviderMethod, string>> = {
  CARD: 'card',
  UPI: 'upi',
  NET_BANKING: 'netbanking',
  WALLET: 'wallet',
  EMI: 'emi',
  PAY_LATER: 'paylater',
}

interface Paid {
  readonly paymentId: string
  readonly returnsTo?: string
}
interface Ledger {
  readonly links: readonly unknown[]
}

async function startEnvironment() {
  const environment = await startSandboxEnvironment('razorpay')
  const http = makeTestHttp(environment)
  environment.sandbox.switches.set('razorpay', 'refundMs', 10)
  const apiUrl = `${environment.url}/razorpay`
  const webhookSecret = 'resha_links_whsec_01'
  const provider = makeRazorpayLinks({ ...KEY, code: 'LINKS', webhookSecret, apiUrl }, http)
  const { hostedLinks } = provider
  if (!hostedLinks) throw new Error('it hosts links')
  return {
    environment,
    provider,
    hostedLinks,
    /** Another merchant of theirs, with another key. */
    other: makeRazorpayLinks({ ...OTHER, code: 'OTHER', webhookSecret: 'other', apiUrl }, http),
    pays: (linkId: string, body: object = {}) =>
      environment.act<Paid>(`links/${linkId.split('/')[0] ?? ''}/pay`, body),
    longestWaitMs: http.longestWaitMs,
    close: async () => {
      await http.close()
      await environment.close()
    },
  }
}

paymentProviderSuite(
  'Razorpay Payment Links',
  async () => {
    const { environment, provider, other, pays, longestWaitMs, close } = await startEnvironment()
    const { switches } = environment.sandbox
    const returns = new Map<string, string>()
    let refunds = 'processed'
    environment.doubleWebhooks()
    return {
      provider,
      async pays({ providerOrderId, outcome, method }) {
        const body = { outcome: outcome.toLowerCase(), method: METHODS[method] }
        const { paymentId, returnsTo = '' } = await pays(providerOrderId, body)
        returns.set(paymentId, returnsTo)
        return paymentId
      },
      instruments: { CARD: { network: 'Visa', issuer: 'HDFC', last4: '1007', cardType: 'debit' } },
      returnOf: (_orderId, paymentId) =>
        Object.fromEntries(new URL(returns.get(paymentId) ?? '').searchParams),
      invalidReturn: (form) => ({ ...form, razorpay_payment_id: 'other' }),
      webhooksOfPayment: (paymentId) =>
        environment.webhooks(2, (webhook) => textOf(webhook).includes(paymentId)),
      webhooksOfRefund: (refundId) =>
        environment.webhooks(1, (webhook) =>
          [refundId, `"status":"${refunds}"`].every((part) => textOf(webhook).includes(part)),
        ),
      async webhookOfOtherAccount() {
        const account = { ...OTHER, name: 'Other', webhookSecret: 'other' }
        await environment.act('accounts', { ...account, webhookUrl: environment.sandbox.thelaUrl })
        const { providerOrderId } = await other.createOrder({
          receipt: 'receipt-1',
          amount: paise(149_900),
          notes: {},
          customer: { phone: '+919876543210' },
          choice: { method: 'UPI' },
          returnUrl: 'https://thela.example/pay',
          webhookUrl: '',
        })
        const { paymentId } = await pays(providerOrderId)
        const [webhook] = await environment.webhooks(1, (one) =>
          ['payment_link.paid', paymentId].every((part) => textOf(one).includes(part)),
        )
        if (!webhook) throw new Error('no webhook came')
        return webhook
      },
      refundsBecome(status) {
        refunds = status.toLowerCase()
        switches.set('razorpay', 'refunds', refunds)
      },
      hasInstantRefunds: true,
      tampered: (webhook) => changed(webhook, '149900', '100000'),
      orderCount: async () =>
        (await environment.act<Ledger>(`ledger?account=${KEY.keyId}`)).links.length,
      setFault: environment.setFault,
      longestWaitMs,
      close,
    }
  },
  { authorisation: true, failedPayments: true },
)

describe('[D-71] a link that Razorpay hosts', () => {
  let setup: Awaited<ReturnType<typeof startEnvironment>>
  beforeEach(async () => {
    setup = await startEnvironment()
  })
  afterEach(() => setup.close())

  const wanted = {
    reference: 'link-1',
    amount: paise(125_000),
    description: 'Workshop',
    customer: { name: 'Asha Rao', phone: '+919876543210', email: 'asha@example.in' },
    isSent: true,
    hasReminders: true,
    notes: { store: 'resha' },
    returnUrl: 'https://thela.example/pay?payid=link-1',
  }
  const eventOf = (provider: PaymentProvider, webhook: RawWebhook | undefined) => {
    const event = webhook && provider.parseWebhook(webhook)
    if (!event || typeof event === 'string' || 'isHint' in event) throw new Error('no event')
    return event
  }
  const lastEvent = async (name: string) => {
    const [webhook] = await setup.environment.webhooks(1, (one) => textOf(one).includes(name))
    return eventOf(setup.provider, webhook)
  }

  test('[I5] is one for one reference, and is found by it', async () => {
    const { hostedLinks } = setup
    const link = await hostedLinks.create(wanted)
    expect(link).toMatchObject({ reference: 'link-1', amount: 125_000, state: 'OPEN' })
    expect(await hostedLinks.create(wanted)).toEqual(link)
    expect(await hostedLinks.find('link-1')).toEqual(link)
    expect(await hostedLinks.find('link-2')).toBeUndefined()
    await expect(hostedLinks.create({ ...wanted, amount: paise(100) })).rejects.toMatchObject({
      kind: 'refused',
    })
  })

  test('is sent to the customer by the provider, or by nobody', async () => {
    const sent = () =>
      setup.environment.sandbox.events.list({ system: 'razorpay' }).map(({ title }) => title)
    const silent = await setup.hostedLinks.create({ ...wanted, isSent: false })
    expect(sent().filter((title) => title.includes('sent by'))).toEqual([])
    const link = await setup.hostedLinks.create({ ...wanted, reference: 'link-2' })
    expect(sent()).toContain(`${link.providerLinkId} sent by sms`)
    expect(sent()).toContain(`${link.providerLinkId} sent by email`)
    expect(silent.state).toBe('OPEN')
  })

  test('is cancelled, again and again; one that was paid stays paid', async () => {
    const { hostedLinks, pays } = setup
    const first = await hostedLinks.create(wanted)
    for (const _ of [1, 2]) {
      expect(await hostedLinks.cancel(first.providerLinkId)).toMatchObject({ state: 'CANCELLED' })
    }
    const second = await hostedLinks.create({ ...wanted, reference: 'link-2' })
    await pays(second.providerLinkId)
    expect(await hostedLinks.cancel(second.providerLinkId)).toMatchObject({ state: 'PAID' })
    expect(await lastEvent('payment_link.cancelled')).toMatchObject({
      link: { reference: 'link-1', state: 'CANCELLED' },
    })
  })

  test('is paid in parts, each a payment with an order id of its own', async () => {
    const { hostedLinks, provider, pays } = setup
    const { providerLinkId: id } = await hostedLinks.create({ ...wanted, minPart: paise(50_000) })
    const { paymentId: first } = await pays(id, { amount: 60_000 })
    const { paymentId: second } = await pays(id)
    const facts = await provider.paymentsOfOrder(id)
    expect(facts.map((fact) => [fact.providerOrderId, fact.amount, fact.status])).toEqual([
      [`${id}/${first}`, 60_000, 'CAPTURED'],
      [`${id}/${second}`, 65_000, 'CAPTURED'],
    ])
    expect(await provider.paymentsOfOrder(`${id}/${second}`)).toEqual(facts.slice(1))
    expect(await lastEvent('payment_link.partially_paid')).toMatchObject({
      link: { state: 'OPEN' },
      payment: { providerPaymentId: first, providerOrderId: `${id}/${first}`, amount: 60_000 },
    })
    expect(await lastEvent('payment_link.paid')).toMatchObject({ link: { state: 'PAID' } })
  })

  test('ends where its time is over', async () => {
    const { hostedLinks, environment } = setup
    const expiresAt = new Date(Date.now() + 3_600_000)
    const { providerLinkId: id } = await hostedLinks.create({ ...wanted, expiresAt })
    await environment.act(`links/${id}/expire`, {})
    expect(await hostedLinks.find('link-1')).toMatchObject({ state: 'EXPIRED' })
    expect(await lastEvent('payment_link.expired')).toMatchObject({
      link: { reference: 'link-1', state: 'EXPIRED' },
    })
    const soon = { ...wanted, reference: 'link-2', expiresAt: new Date() }
    await expect(hostedLinks.create(soon)).rejects.toMatchObject({ kind: 'refused' })
  })

  test('[I10] a state that is unknown can still be paid, and an event without a link says nothing', async () => {
    const { provider } = setup
    const parse = (payload: object) =>
      provider.parseWebhook({
        body: Buffer.from(JSON.stringify({ event: 'payment_link.new', payload })),
        headers: {},
        isVerified: true,
      })
    const entity = { id: 'plink_1', amount: 100, short_url: 'https://rzp.io/i/1', status: 'new' }
    expect(parse({ payment_link: { entity } })).toMatchObject({ link: { state: 'OPEN' } })
    expect(parse({})).not.toHaveProperty('link')
    expect(parse({ payment_link: { entity: { id: 'plink_1' } } })).toBe('UNREADABLE')
  })
})

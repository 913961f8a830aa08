import { paise } from '@thela/domain/money'
import { expect, test } from 'vitest'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import type { FakeReply, FakeRequest } from '../../testing/fake-server.ts'
import { makeBharatxCheck } from './check.ts'
import { makeBharatxHistory } from './history.ts'
import { makeBharatx } from './index.ts'
import { paymentFact } from './map.ts'

const settings = (apiUrl: string) => ({
  code: 'BHARATX',
  partnerId: 'testPartnerId',
  privateKey: 'testPrivateKey',
  mode: 'TEST' as const,
  apiUrl,
})

/** One exchange with a lender that replies as the test says. */
async function exchange<T>(
  reply: (request: FakeRequest) => FakeReply | 'NO_REPLY',
  act: (
    provider: PaymentProvider,
    apiUrl: string,
    http: ReturnType<typeof makeOutboundHttp>,
  ) => Promise<T>,
) {
  const server = await startFakeServer(reply)
  const http = makeOutboundHttp({ allowPrivate: true })
  try {
    const outcome = await act(makeBharatx(settings(server.url), http), server.url, http).catch(
      (error: unknown) => error,
    )
    return { outcome, requests: server.requests }
  } finally {
    await Promise.all([http.close(), server.close()])
  }
}

const transaction = (more: object = {}) => ({
  transaction: { id: 'a1', amount: 149_900, status: 'PENDING', notes: {}, refunds: [], ...more },
})

const wanted = {
  receipt: 'a1',
  amount: paise(149_900),
  notes: { attempt: 'a1' },
  customer: { phone: '+919876543210', email: 'asha@example.in', name: 'Asha Rao' },
  choice: { method: 'PAY_LATER' as const },
  returnUrl: 'https://thela.example/payment-result?cart_id=c1',
  webhookUrl: 'https://thela.example/webhooks/bharatx/meher/BHARATX',
}

test('[bharatx §1] creates a transaction as documented', async () => {
  const { outcome, requests } = await exchange(
    () => ({ json: transaction({ url: 'https://pay.example/a1' }) }),
    (provider) => provider.createOrder(wanted),
  )
  expect(outcome).toEqual({
    providerOrderId: 'a1',
    browserConfig: { redirectUrl: 'https://pay.example/a1' },
  })
  const [request] = requests
  expect(request?.path).toBe('/merchant/transaction')
  expect(request?.headers.authorization).toBe('Basic dGVzdFBhcnRuZXJJZDp0ZXN0UHJpdmF0ZUtleQ==')
  expect(request?.json).toEqual({
    transaction: { id: 'a1', amount: 149_900, mode: 'TEST', notes: { attempt: 'a1' } },
    createConfiguration: {
      successRedirectUrl: wanted.returnUrl,
      failureRedirectUrl: wanted.returnUrl,
      cancelRedirectUrl: wanted.returnUrl,
      webhookUrl: wanted.webhookUrl,
      expiryTimestamp: expect.any(Number) as number,
    },
    user: { name: 'Asha Rao', phoneNumber: '+919876543210', email: 'asha@example.in' },
  })
})

test('[bharatx §1] takes the address of its page by both names', async () => {
  const { outcome } = await exchange(
    () => ({ json: transaction({ uri: 'https://pay.example/a1' }) }),
    (provider) => provider.createOrder(wanted),
  )
  expect(outcome).toMatchObject({ browserConfig: { redirectUrl: 'https://pay.example/a1' } })
})

test.each([{}, { url: '' }, { url: null }, { url: 'javascript:alert(1)' }])(
  '[checkout §4 Paying] a transaction with %j for a page is an invalid response',
  async (page) => {
    const { outcome } = await exchange(
      () => ({ json: transaction(page) }),
      (provider) => provider.createOrder(wanted),
    )
    expect(outcome).toMatchObject({ kind: 'invalidResponse', reason: 'NO_PAYMENT_PAGE' })
  },
)

test.each(['+14155550100', '+911234567890', '9876543210'])(
  '[bharatx §1] asks nothing for the phone %s, which is no Indian mobile',
  async (phone) => {
    const { outcome, requests } = await exchange(
      () => ({ json: transaction() }),
      (provider) => provider.createOrder({ ...wanted, customer: { phone } }),
    )
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'PHONE_NOT_INDIAN' })
    expect(requests).toEqual([])
  },
)

test('keeps their messages out of our errors [I64]', async () => {
  const { outcome } = await exchange(
    () => ({ status: 400, json: { message: 'call +919876543210' } }),
    (provider) => provider.createOrder(wanted),
  )
  expect(outcome).toBeInstanceOf(ExternalServiceError)
  expect(String(outcome)).toBe('ExternalServiceError: bharatx: refused (HTTP_400)')
})

const refunds = (...ids: string[]) =>
  transaction({
    status: 'SUCCESS',
    refunds: ids.map((id) => ({ id, amount: 40_000, status: 'PENDING' })),
  })

const give = (provider: PaymentProvider) =>
  provider.refund({
    providerPaymentId: 'a1',
    amount: paise(40_000),
    key: 'refund-key-1',
    notes: {},
  })

test('[I16] a refund whose answer was lost is found, and asked for once', async () => {
  let isMade = false
  const { outcome, requests } = await exchange(({ method }) => {
    if (method === 'GET') return { json: isMade ? refunds('r1', 'r2') : refunds('r1') }
    isMade = true
    return { status: 502, json: {} }
  }, give)
  expect(outcome).toMatchObject({ providerRefundId: 'r2', amount: 40_000, status: 'PENDING' })
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('[I16] a refund that was not made is unknown, and asked for once', async () => {
  const { outcome, requests } = await exchange(
    ({ method }) => (method === 'GET' ? { json: refunds('r1') } : { status: 502, json: {} }),
    give,
  )
  expect(outcome).toMatchObject({ kind: 'unavailable', outcomeUnknown: true })
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test.each([
  ['PENDING', [], undefined],
  ['SOMETHING_NEW', [], undefined],
  ['SUCCESS', [], 'CAPTURED'],
  ['SUCCESS', [['SUCCESS', 100]], 'CAPTURED'],
  ['SUCCESS', [['PENDING', 149_900]], 'CAPTURED'],
  ['SUCCESS', [['FAILURE', 149_900]], 'CAPTURED'],
  ['SUCCESS', [['SUCCESS', 149_900]], 'REFUNDED'],
  ['FAILURE', [], 'FAILED'],
  ['CANCELLED', [], 'FAILED'],
] as const)('[bharatx §1] %s with the refunds %j is %s', (status, made, expected) => {
  const wire = transaction({
    status,
    refunds: made.map(([state, amount], index) => ({ id: `r${index}`, amount, status: state })),
  })
  expect(paymentFact(wire.transaction)?.status).toBe(expected)
})

test('[bharatx §2] a webhook of a refund names that refund', () => {
  const { parseWebhook } = makeBharatx(settings('https://lender.example'), makeOutboundHttp())
  const body = Buffer.from('{"refund":{"id":"r1","amount":1,"status":"SUCCESS"}}')
  expect(parseWebhook({ body, headers: {} })).toEqual({ isHint: true, providerRefundId: 'r1' })
})

test.each([
  [200, { version: 2 }, true],
  [200, { version: '2' }, true],
  [200, { version: 1 }, false],
  [404, { message: 'Not found' }, false],
])('[bharatx §1] the check finds after %s %j: %s', async (status, json, isGood) => {
  const { outcome } = await exchange(
    () => ({ status, json }),
    (_, apiUrl, http) => makeBharatxCheck(settings(apiUrl), http)({ webhookUrl: '' }),
  )
  expect(outcome).toMatchObject([{ isGood }])
})

test('after a restored backup it lists no payments, and knows an order by its id', async () => {
  const { outcome } = await exchange(
    () => ({ json: transaction({ notes: { store: 'meher', attempt: 'a1', other: 1 } }) }),
    async (_, apiUrl, http) => {
      const history = makeBharatxHistory(settings(apiUrl), http)
      return [await history.paymentsSince(new Date()), await history.orderNotes('a1')]
    },
  )
  expect(outcome).toEqual(['NOT_LISTED', { store: 'meher', attempt: 'a1' }])
})

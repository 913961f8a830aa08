/** The vendor's own package, pointed at the emulation: by http it signs each call by OAuth 1.0a. */
import officialPackage from '@woocommerce/woocommerce-rest-api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'
import { factsStore } from './catalogue/facts-store.ts'
import { addStore } from './store/stores.ts'

interface ClientReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly data: unknown
}

interface Client {
  get(path: string, query?: object): Promise<ClientReply>
  post(path: string, body: object, query?: object): Promise<ClientReply>
  put(path: string, body: object, query?: object): Promise<ClientReply>
  delete(path: string, query?: object): Promise<ClientReply>
}

type ClientClass = new (options: {
  url: string
  consumerKey: string
  consumerSecret: string
  version: 'wc/v3'
}) => Client

/** What is imported depends on who reads the package's module: the class, or an object that has it. */
const OfficialClient = ('default' in officialPackage
  ? officialPackage.default
  : officialPackage) as unknown as ClientClass

let sandbox: StartedSandbox
let client: Client

beforeEach(async () => {
  sandbox = await startedSandbox()
  addStore(sandbox.sandbox, factsStore)
  client = officialClient()
})
afterEach(async () => sandbox.close())

const officialClient = (consumerSecret = 'cs_test_1'): Client =>
  new OfficialClient({
    url: `${sandbox.url}/woo/facts`,
    consumerKey: 'ck_test_1',
    consumerSecret,
    version: 'wc/v3',
  })

const idOf = ({ data }: ClientReply): number => (data as { id: number }).id

const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no error',
    (error: { response?: { status: number; data: unknown } }) => ({
      status: error.response?.status,
      data: error.response?.data,
    }),
  )

const ORDER = {
  payment_method: 'thela',
  payment_method_title: 'UPI',
  billing: { first_name: 'Asha', email: 'asha@example.com', state: 'KA', country: 'IN' },
  line_items: [{ product_id: 11, quantity: 1 }],
}

describe('the official client makes each call that we make', () => {
  test('an order from its creation to its refund', async () => {
    const made = await client.post('orders', ORDER)
    expect(made).toMatchObject({ status: 201, data: { status: 'pending', total: '799.00' } })
    const id = idOf(made)
    const paid = await client.put(`orders/${id}`, {
      set_paid: true,
      payment_method: 'thela',
      transaction_id: 'pay_1',
    })
    expect(paid.data).toMatchObject({ status: 'processing', transaction_id: 'pay_1' })
    expect((await client.get(`orders/${id}`)).data).toMatchObject({ id, status: 'processing' })
    const listed = await client.get('orders', { include: String(id), per_page: 5 })
    expect(listed.data).toMatchObject([{ id }])
    expect(listed.headers['x-wp-total']).toBe('1')
    const refund = await client.post(`orders/${id}/refunds`, {
      amount: '799.00',
      reason: 'Nothing was left',
      api_refund: false,
    })
    expect(refund).toMatchObject({ status: 201, data: { amount: '799.00' } })
    expect((await client.get(`orders/${id}/refunds`)).data).toMatchObject([{ id: idOf(refund) }])
    expect((await client.get(`orders/${id}`)).data).toMatchObject({ status: 'refunded' })
  })

  test('a coupon', async () => {
    const made = await client.post('coupons', {
      code: 'prepaid-20',
      discount_type: 'fixed_cart',
      amount: '20.00',
      usage_limit: 1,
    })
    const id = idOf(made)
    expect((await client.get('coupons', { code: 'PREPAID-20' })).data).toMatchObject([{ id }])
    await client.delete(`coupons/${id}`, { force: true })
    expect((await client.get('coupons', { code: 'prepaid-20' })).data).toEqual([])
  })

  test('products and what is read at the start', async () => {
    const products = await client.get('products', { include: '11,19', _fields: 'id,price' })
    expect(products.data).toEqual([
      { id: 19, price: '349.50' },
      { id: 11, price: '799' },
    ])
    const status = await client.get('system_status')
    expect(status.data).toMatchObject({ environment: { version: '10.0.2' } })
    const setting = await client.get('settings/general/woocommerce_currency')
    expect(setting.data).toMatchObject({ value: 'INR' })
  })

  test('webhooks', async () => {
    const made = await client.post('webhooks', {
      name: 'Orders',
      topic: 'order.updated',
      delivery_url: 'https://thela.example/hook',
      secret: 'wc_hook_secret_1',
    })
    expect(made).toMatchObject({ status: 201, data: { status: 'active' } })
    expect((await client.get(`webhooks/${idOf(made)}`)).data).not.toHaveProperty('secret')
  })
})

describe('[W 55] the official client reads the errors', () => {
  test('of a wrong secret', async () => {
    expect(await failure(officialClient('cs_wrong').get('orders'))).toMatchObject({
      status: 401,
      data: { code: 'woocommerce_rest_authentication_error' },
    })
  })

  test('of a list in brackets, which it signs in another way than the store', async () => {
    expect(await failure(client.get('orders', { include: [40, 41] }))).toMatchObject({
      status: 401,
      data: { code: 'woocommerce_rest_authentication_error' },
    })
  })

  test('of a refund that the gateway should make', async () => {
    const id = idOf(await client.post('orders', { ...ORDER, set_paid: true }))
    expect(await failure(client.post(`orders/${id}/refunds`, { amount: '10.00' }))).toMatchObject({
      status: 500,
      data: { code: 'woocommerce_rest_cannot_create_order_refund', data: 500 },
    })
  })
})

import { request } from './razorpay-client.ts'
import type { Reply } from './razorpay-client.ts'

export const clientId = 'TESTmeherdemo01'
export const clientSecret = 'cfsk_ma_test_meher_demo_01'

/** Sends a request as a merchant's server does. */
export async function asMerchant(
  url: string,
  path: string,
  options: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Reply> {
  return request(`${url}/cashfree/pg${path}`, {
    ...options,
    headers: {
      'x-client-id': clientId,
      'x-client-secret': clientSecret,
      'x-api-version': '2025-01-01',
      ...options.headers,
    },
  })
}

export const orderFields = (more: Record<string, unknown> = {}) => ({
  order_amount: 170.5,
  order_currency: 'INR',
  customer_details: { customer_id: 'c_1', customer_phone: '9876543210' },
  ...more,
})

export async function openOrder(
  url: string,
  more: Record<string, unknown> = {},
): Promise<{ orderId: string; session: string }> {
  const { body } = await asMerchant(url, '/orders', { body: orderFields(more) })
  return { orderId: String(body['order_id']), session: String(body['payment_session_id']) }
}

/** Pays as the browser script does: with the session alone. */
export async function payWith(url: string, session: string, method: unknown): Promise<Reply> {
  return request(`${url}/cashfree/pg/orders/sessions`, {
    body: { payment_session_id: session, payment_method: method },
    headers: { 'x-api-version': '2025-01-01' },
  })
}

import type { WindowMessage } from '@thela/contracts/parent-window'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { samplePage } from '../sample-page.ts'
import { stampCustomer } from './stamp-customer.ts'

const page = { ...samplePage, mode: 'popup', parentOrigin: 'https://shop.example' } as const
const ROUTE = 'POST /checkout/customer/data-status'
const post = vi.spyOn(window, 'postMessage')
const events = () =>
  post.mock.calls.map(([message]) => {
    const { kind, payload: { project, ...payload } = {} } = message as WindowMessage
    expect(project).toBe('CHECKOUT')
    return [kind, payload]
  })

beforeEach(() => {
  window.sessionStorage.clear()
  post.mockReset().mockReturnValue()
})
afterEach(() => vi.useRealTimers())

test('[C7.44, C7.64, A7.5] the customer is stamped once per session, and the status told to the store', async () => {
  const requests = fakeServer({ [ROUTE]: () => ({ status: 'repeat' }) })
  await stampCustomer(page, 'cart')
  await stampCustomer(page, 'cart')
  expect(requests).toHaveLength(1)
  expect(events()).toEqual([['PRODUCT_ANALYTICS', { event: 'customer_status', status: 'repeat' }]])
})

test('[C8.17, C7.44, A7.5, A9.5] three tries; then it is recorded, and the customer counts as returning', async () => {
  vi.useFakeTimers()
  const refused = { reject: 503, code: 'BUSY', description: 'Busy' }
  const requests = fakeServer({ [ROUTE]: () => refused })
  const stamped = stampCustomer(page, 'cart')
  await vi.runAllTimersAsync()
  await stamped
  expect(requests).toHaveLength(3)
  const failed = { event: 'customer_status_failed', description: 'Busy' }
  expect(events()).toEqual([
    ['ANALYTICS', failed],
    ['PRODUCT_ANALYTICS', failed],
    ['PRODUCT_ANALYTICS', { event: 'customer_status', status: 'repeat' }],
  ])
})

test('[account §8] a cart that is associated already is no failure', async () => {
  const description = 'This cart is already associated'
  fakeServer({ [ROUTE]: () => ({ reject: 409, code: 'CART_ASSOCIATED', description }) })
  await stampCustomer(page, 'cart')
  const payload = { event: 'customer_status', status: 'alreadyAssociated' }
  expect(events()).toEqual([['PRODUCT_ANALYTICS', payload]])
})

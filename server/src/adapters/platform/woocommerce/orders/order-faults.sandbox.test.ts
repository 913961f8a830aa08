/**
 * Each fault of a reply × each call from the cart to the paid order: the caller repeats what it may, and there is one
 * order at the agreed price, whose stock was taken once. [woocommerce §1, §6, I1, I2, I4, I27]
 */
import { paise, subtractPaise } from '@thela/domain/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ExternalServiceError } from '../../../../ports/external-service-error.ts'
import type { StorePlatform } from '../../../../ports/store-platform.ts'
import { fakeTokenCache } from '../../../../ports/testing/fake-token-cache.ts'
import { newOrder } from '../../../../ports/testing/sample-order.ts'
import type { OutboundHttp } from '../../../outbound-http.ts'
import { makeWoocommerce } from '../index.ts'
import { agreeOnCart, requireCartOrders } from '../testing/fake-agreement.ts'
import { startWoocommerce } from '../testing/fake-demo-shop.ts'
import { invalid, later } from '../transport/refused.ts'

type Cut = <T>(perform: () => Promise<T>) => Promise<T>

const FAULTS: Readonly<Record<string, Cut>> = {
  down: () => Promise.reject(later('HTTP_503', false)),
  'reply lost': async (perform) => {
    await perform()
    throw later('REPLY_LOST', true)
  },
  'reply without meaning': async (perform) => {
    await perform()
    throw invalid('UNKNOWN_ORDER')
  },
}

const CALLS = [
  'set-destination',
  'set-addresses',
  'make-discount',
  'apply-discount',
  'take-draft',
  'remove-discount',
  'read-order',
  'freeze-draft',
  'finish-order',
  'empty-cart',
  'clear-addresses',
]

/** A claim of an order that may still be written lasts so long. */
const CLAIM_MS = 60_000
const TRIES = 4
const SAVED = paise(2_000)

let shop: Awaited<ReturnType<typeof startWoocommerce>>
beforeEach(async () => {
  shop = await startWoocommerce()
})
afterEach(() => shop.close())

/** Its first call of this kind meets the fault. */
function openWith(operation: string, cut: Cut) {
  let aheadMs = 0
  let isOver = false
  const { http, settings } = shop
  const call: OutboundHttp['call'] = (request, read) => {
    if (isOver || request.operation !== operation) return http.call(request, read)
    isOver = true
    return cut(() => http.call(request, read))
  }
  const tokens = fakeTokenCache(() => Date.now() + aheadMs)
  return {
    platform: makeWoocommerce(settings, { ...http, call }, tokens),
    /** What a job or a shopper does where the platform did not respond. */
    async again<T>(perform: () => Promise<T>): Promise<T> {
      for (let tries = 1; ; tries += 1) {
        try {
          return await perform()
        } catch (error) {
          const mayRepeat = error instanceof ExternalServiceError && error.kind !== 'refused'
          if (!mayRepeat || tries === TRIES) throw error
          aheadMs += CLAIM_MS
        }
      }
    },
  }
}

type Opened = ReturnType<typeof openWith>

async function agreeAndFreeze({ platform, again }: Opened) {
  const pass = await shop.pass()
  const adopted = await again(async () => platform.adoptCart?.(pass))
  const token = adopted?.token ?? ''
  const ofPlatform = { ...shop, platform }
  const agreed = await again(() => agreeOnCart(ofPlatform, { methodDiscount: SAVED }))
  const cartOrders = requireCartOrders(ofPlatform)
  const draft = await again(async () =>
    cartOrders.freeze(await cartOrders.open(token, agreed.wanted), agreed.wanted),
  )
  return { ...agreed, draft, total: subtractPaise(agreed.total, SAVED) }
}

/** As the job does: it looks for the order before it makes one. */
async function placeOrder(
  platform: StorePlatform,
  { cart, rate, draft, total }: Awaited<ReturnType<typeof agreeAndFreeze>>,
) {
  const found = await platform.findOrder('order-1', { isThorough: false, draft })
  if (found) return found
  return platform.createOrder(
    newOrder({
      email: 'asha@example.com',
      lines: cart.items.map((item) => ({ ...item, title: item.productTitle, properties: [] })),
      delivery: { id: rate.id, title: rate.title, amount: rate.charge },
      discounts: [{ kind: 'paymentDiscount', title: 'UPI discount', amount: SAVED }],
      paid: total,
      paymentReference: 'pay_1',
      attributes: { thela_order: 'order-1' },
      draft,
    }),
  )
}

const cells = Object.keys(FAULTS).flatMap((fault) => CALLS.map((name) => [fault, name] as const))

test.each(cells)('[I2, I4] %s at %s', async (fault, operation) => {
  const cut = FAULTS[fault]
  if (!cut) throw new Error('an unknown fault')
  const { variantId } = shop.cart
  const stockNow = async () => (await shop.platform.fetchStock([variantId]))[0]?.availableQuantity
  const before = (await stockNow()) ?? 0
  const opened = openWith(operation, cut)
  const agreed = await agreeAndFreeze(opened)
  expect(agreed.draft.total).toBe(agreed.total)
  const made = await opened.again(() => placeOrder(opened.platform, agreed))
  expect(await shop.stateOf(made.platformOrderId)).toMatchObject({
    isCancelled: false,
    total: agreed.total,
    received: agreed.total,
  })
  expect(await shop.orderCount()).toBe(1)
  expect(await stockNow()).toBe(before - 2)
  expect(await opened.again(() => placeOrder(opened.platform, agreed))).toEqual(made)
  expect(await stockNow()).toBe(before - 2)
})

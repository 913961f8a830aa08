/** Shoppers of every kind, who press the button again when nobody answers, or walk away. */
import { setTimeout as wait } from 'node:timers/promises'
import { Browser, choose, codeSentTo, openCheckout } from '../checkout/thela-shopper.ts'
import { readAnswer } from '../world/http-client.ts'
import { STORE } from '../world/thela.ts'
import type { CrashWorld } from './crash-world.ts'
import type { Luck } from './seeded-luck.ts'

/** What a shopper does with the money, and how often among all. */
export const DEEDS = {
  pays: 40,
  'pays and walks away': 12,
  'fails, then pays': 8,
  'is only authorised': 6,
  'pays one order twice': 8,
  'pays in two tabs': 8,
  'pays on delivery': 14,
  'walks away unpaid': 4,
}
export type Deed = keyof typeof DEEDS

export interface Shopped {
  readonly deed: Deed
  readonly cartId: string
  /** What the shopper was told last: the word of the status, or of the refusal. */
  readonly told: string
}

export interface ShoppingPlan {
  readonly variantId: number
  readonly phone: string
  /** The page asks how the payment stands, and so makes the server ask the provider. */
  readonly isWatching: boolean
  readonly watchMs: number
}

interface Failure {
  readonly code: string
}

const LOOK_EVERY_MS = 400
const timed = <T>(call: () => Promise<T>): Promise<T> => call()

class Refused extends Error {
  override readonly name = 'Refused'
}

async function post<Reply>(browser: Browser, path: string, body: unknown): Promise<Reply> {
  const answer = await browser.ask('POST', path, body)
  if (answer.status === 200) return JSON.parse(answer.text) as Reply
  throw new Refused((JSON.parse(answer.text) as Failure).code)
}

/** One visit to the shop, from the cart to the end that the plan has. */
export async function shop(world: CrashWorld, luck: Luck, plan: ShoppingPlan): Promise<Shopped> {
  const deed = luck.pick(DEEDS)
  const browser = new Browser(world, timed)
  const pause = () => wait(luck.between(0, 500))
  const cartToken = await takeIntoCart(world, plan.variantId)
  if (!cartToken) return { deed, cartId: '', told: 'sold out in the shop' }
  const cartId = await openCheckout(browser, cartToken)
  const { session } = await post<{ session: { token: string } }>(
    browser,
    '/checkout/session/guest',
    { phone: plan.phone, cartId },
  )
  browser.token = session.token
  await pause()
  const told = { deed, cartId }
  try {
    if (deed === 'pays on delivery') {
      await orderOnDelivery(browser, { ...plan, cartId })
      return { ...told, told: 'PLACED' }
    }
    const attempts = await payAs(world, browser, { ...plan, deed, cartId, pause })
    if (deed.includes('walks away')) return { ...told, told: 'nothing' }
    return { ...told, ...(await watch(browser, { ...plan, cartId, attempts })) }
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal
    return { ...told, told: refusal.message }
  }
}

/** Nothing when the shelf is empty already: the shop refuses what it does not have. */
async function takeIntoCart(
  { sandbox }: CrashWorld,
  variantId: number,
): Promise<string | undefined> {
  const path = `/control/api/platform/${STORE}/carts`
  const body = { lines: [{ variantId, quantity: 1 }] }
  const answer = await sandbox.ask('POST', path, { body })
  return answer.status === 422 ? undefined : readAnswer<{ token: string }>(answer, path).token
}

async function orderOnDelivery(
  browser: Browser,
  { cartId, phone }: { readonly cartId: string; readonly phone: string },
): Promise<void> {
  const { stage } = await choose(browser, { cartId, phone, way: 'COD' })
  const path = '/integrations/checkout/shopify/place-order-cod'
  const placed = await post<{ confirmation?: { id: string } }>(browser, path, stage)
  if (!placed.confirmation) return
  const confirmation_id = placed.confirmation.id
  const code = await codeSentTo(browser.thela, phone)
  await post(browser, '/checkout/cod/confirm', { cart_id: cartId, confirmation_id, code })
}

/** Opens the payment (or two) and does at the provider what the deed says. */
async function payAs(
  world: CrashWorld,
  browser: Browser,
  asked: {
    readonly deed: Deed
    readonly cartId: string
    readonly phone: string
    readonly pause: () => Promise<unknown>
  },
): Promise<readonly string[]> {
  const { deed, cartId, pause } = asked
  const { stage, amount } = await choose(browser, { ...asked, way: 'UPI' })
  await pause()
  const body = { storeId: STORE, cartId, amount, stage, meta: { paymentMethod: 'UPI' } }
  const tabs = deed === 'pays in two tabs' ? 2 : 1
  const opened = await Promise.all(
    Array.from({ length: tabs }, async () =>
      post<{ attemptId: string; providerOrderId: string }>(
        browser,
        '/checkout/payments/order',
        body,
      ),
    ),
  )
  await pause()
  for (const { providerOrderId } of opened) {
    const pay = (how: object) =>
      world.control('POST', `razorpay/orders/${providerOrderId}/pay`, { method: 'upi', ...how })
    if (deed === 'walks away unpaid') break
    if (deed === 'fails, then pays') {
      await pay({ outcome: 'failed' })
      await pause()
    }
    await pay({
      ...(deed === 'is only authorised' ? { outcome: 'authorized' } : {}),
      ...(deed === 'pays one order twice' ? { double: true } : {}),
    })
  }
  return opened.map(({ attemptId }) => attemptId)
}

/** The page after paying: it looks again and again until it knows. */
async function watch(
  browser: Browser,
  asked: {
    readonly cartId: string
    readonly attempts: readonly string[]
    readonly isWatching: boolean
    readonly watchMs: number
  },
): Promise<{ readonly told: string }> {
  const { cartId, attempts } = asked
  const end = Date.now() + asked.watchMs
  for (;;) {
    if (asked.isWatching) {
      const [attemptId = ''] = attempts
      await browser.ask('GET', `/data/checkout/upi/status/${attemptId}?cartId=${cartId}`)
    }
    const path = `/integrations/checkout/shopify/v2/order-status?cart_id=${cartId}`
    const { text } = await browser.ask('GET', path)
    const { status } = JSON.parse(text) as { status: string }
    const isKnown = status === 'PLACED' || status === 'REFUNDED'
    if (isKnown || Date.now() > end) return { told: status }
    await wait(LOOK_EVERY_MS)
  }
}

/** Shoppers of every kind, who retry when there is no response, or leave. */
import { setTimeout as wait } from 'node:timers/promises'
import { links } from '@thela/contracts/links'
import { Browser, codeSentTo, openCheckout, signIn } from '../checkout/thela-shopper.ts'
import { readReply } from '../environment/http-client.ts'
import { STORE } from '../environment/thela.ts'
import { post, Refused } from './refused.ts'
import { cardAtBank, payAtBank } from './bank.ts'
import type { AtBank, PaidAtBank } from './bank.ts'
import type { Basket } from './basket.ts'
import type { CrashEnvironment } from './crash-environment.ts'
import { giveCredit, issueGiftCard, refundPart } from './owner.ts'
import type { Random } from './seeded-random.ts'
import { stageFor } from './stage.ts'
import { pickAction } from './ways.ts'
import type { Way } from './ways.ts'
import type { ShopperAction, Shopped, ShownOrder, ShownStatus } from './shopped.ts'

export interface ShoppingPlan {
  readonly way: Way
  readonly basket: Basket
  readonly phone: string
  /** The page requests the payment's status, which makes the server ask the provider. */
  readonly isWatching: boolean
  readonly watchMs: number
  /** Drawn by weight where it is not given. */
  readonly action?: ShopperAction
}

interface Opened {
  readonly attemptId: string
  readonly providerOrderId: string
  readonly placed: boolean
  readonly config: { readonly customerId?: string }
  /** Of the saved card that pays. */
  readonly cardToken?: string
}

/**
 * The state of one visit, recorded as it happens, so that an error in the middle loses none of it.
 */
interface Visit {
  readonly environment: CrashEnvironment
  readonly browser: Browser
  readonly plan: ShoppingPlan
  readonly cartId: string
  /** Its code, where one pays a part. */
  readonly giftCard: string | undefined
  readonly pause: () => Promise<unknown>
  readonly shown: ShownStatus[]
  capturedAt?: number
  receipt?: ShownOrder
}

const POLL_EVERY_MS = 400
const OPENINGS = 20
const OPEN_AGAIN_MS = 1_000
const SHOPIFY = '/integrations/checkout/shopify'

/** One visit to the shop, from the cart to the outcome that the plan has. */
export async function shop(
  environment: CrashEnvironment,
  random: Random,
  plan: ShoppingPlan,
): Promise<Shopped> {
  const { way, phone, action = pickAction(random, way) } = plan
  const browser = new Browser(environment)
  const pause = () => wait(random.between(0, 500))
  const nothing = { way: way.name, action, cartId: '', phone, shown: [] }
  const cartToken = await takeIntoCart(environment, plan.basket)
  if (!cartToken) return { ...nothing, outcome: 'sold out in the shop' }
  const cartId = await openPatiently(browser, cartToken)
  if (!cartId) return { ...nothing, outcome: 'the checkout did not open' }
  const giftCard = await issueGiftCard(environment, way)
  const visit: Visit = { environment, browser, plan, cartId, giftCard, pause, shown: [] }
  const end = (report: string, orderId?: string): Shopped => ({
    ...nothing,
    cartId,
    outcome: report,
    ...(orderId ? { orderId } : {}),
    ...(visit.capturedAt ? { capturedAt: visit.capturedAt } : {}),
    ...(visit.receipt ? { receipt: visit.receipt } : {}),
    shown: visit.shown,
  })
  try {
    await goOn(visit)
    await pause()
    if (action === 'pays on delivery') return end('PLACED', await orderOnDelivery(visit))
    const attempts = await payAs(visit, action)
    if (action.includes('walks away')) return end('nothing')
    const outcome = await watch(visit, attempts)
    if (action.endsWith('goes back')) await refundPart(environment, visit.receipt?.orderId)
    return end(outcome)
  } catch (rejection) {
    if (!(rejection instanceof Refused)) throw rejection
    return end(rejection.message)
  }
}

/**
 * While the platform is down the shop's cart cannot be read: the shopper clicks again, and leaves in the
 * end. A platform that is killed every few seconds is spared for longer than it is up.
 */
async function openPatiently(browser: Browser, cartToken: string): Promise<string | undefined> {
  for (let left = OPENINGS; left > 0; left -= 1) {
    try {
      return await openCheckout(browser, cartToken)
    } catch {
      await wait(OPEN_AGAIN_MS)
    }
  }
  return undefined
}

/** As a guest; store credit and saved cards are for a verified phone. */
async function goOn({ environment, browser, cartId, plan: { phone, way } }: Visit): Promise<void> {
  if (way.balance === 'store credit') await giveCredit(environment, phone)
  if (way.balance === 'store credit' || way.savedCard) {
    // When the server was killed before it sent the code, this shopper gives up.
    return signIn(browser, cartId, phone).catch(() => {
      throw new Refused('no code came')
    })
  }
  const path = '/checkout/session/guest'
  const { session } = await post<{ session: { token: string } }>(browser, path, { phone, cartId })
  browser.token = session.token
}

/** Undefined when the stock is used up: the shop refuses what it does not have. */
async function takeIntoCart(
  { sandbox }: CrashEnvironment,
  { lines, codes }: Basket,
): Promise<string | undefined> {
  const path = `/control/api/platform/${STORE}/carts`
  const response = await sandbox.request('POST', path, { body: { lines, codes } })
  return response.status === 422 ? undefined : readReply<{ token: string }>(response, path).token
}

async function orderOnDelivery(visit: Visit): Promise<string> {
  const { browser, cartId, plan } = visit
  const { stage } = await stageFor(browser, choiceOf(visit))
  const placed = await post<{ orderId?: string; confirmation?: { id: string } }>(
    browser,
    `${SHOPIFY}/place-order-cod`,
    stage,
  )
  let orderId = placed.orderId ?? ''
  if (placed.confirmation) {
    // When the server was killed before it sent the code, this shopper gives up instead of
    // requesting another.
    const code = await codeSentTo(visit.environment, plan.phone).catch(() => {
      throw new Refused('no code came')
    })
    const response = { cart_id: cartId, confirmation_id: placed.confirmation.id, code }
    orderId = (await post<{ orderId: string }>(browser, '/checkout/cod/confirm', response)).orderId
  }
  await readReceipt(visit)
  return orderId
}

const choiceOf = ({ cartId, plan, giftCard }: Visit) => ({
  cartId,
  phone: plan.phone,
  way: plan.way,
  isExpress: plan.basket.isExpress,
  ...(giftCard ? { giftCard } : {}),
})

async function openPayment(visit: Visit, revision = 1): Promise<Opened> {
  const { browser, cartId, plan, pause } = visit
  const { provider, method, instrument } = plan.way
  const { stage, amount, cardToken } = await stageFor(browser, { ...choiceOf(visit), revision })
  await pause()
  const path = provider ? `/checkout/${provider}/payments/order` : '/checkout/payments/order'
  const upi = method === 'UPI' && instrument ? { upiProvider: instrument } : {}
  const meta = { paymentMethod: method, ...upi }
  const opened = await post<Opened>(browser, path, { storeId: STORE, cartId, amount, stage, meta })
  return { ...opened, ...(cardToken ? { cardToken } : {}) }
}

/** At the bank. A payment is captured when the bank says so. */
async function payOrder(
  visit: Visit,
  { providerOrderId, config, cardToken }: Opened,
  how: AtBank = {},
): Promise<PaidAtBank> {
  const { environment, plan } = visit
  const card = cardAtBank(plan.way, { ...config, cardToken })
  const paid = await payAtBank(environment.sandbox, plan.way, { providerOrderId, ...card, ...how })
  if (paid.isCaptured) visit.capturedAt ??= Date.now()
  return paid
}

/** Sees the failure on the page. A lender's order is over then, and the page opens another. */
async function failFirst(visit: Visit, opened: Opened): Promise<Opened> {
  await payOrder(visit, opened, { outcome: 'failed' })
  await readStatus(visit, opened.attemptId)
  return visit.plan.way.provider === 'BHARATX' ? openPayment(visit) : opened
}

/** Opens the payment (or two) and does at the provider what the action says. */
async function payAs(visit: Visit, action: ShopperAction): Promise<readonly string[]> {
  const { pause } = visit
  const tabs = action === 'pays in two tabs' ? 2 : 1
  const opened = await Promise.all(Array.from({ length: tabs }, () => openPayment(visit)))
  await pause()
  const [first] = opened
  if (first?.placed) return [first.attemptId]
  if (action === 'changes the cart, pays the old' && first) {
    const second = await changeCart(visit)
    await payOrder(visit, first)
    return [second.attemptId]
  }
  for (const [index, item] of opened.entries()) {
    if (action === 'walks away unpaid') break
    const order = action === 'fails, then pays' ? await failFirst(visit, item) : item
    opened[index] = order
    const paid = await payOrder(visit, order, {
      ...(action === 'is only authorised' ? { outcome: 'authorized' } : {}),
      ...(action === 'pays one order twice' ? { double: true } : {}),
    })
    if (action === 'pays and comes back by the browser') await returnFromBank(visit, paid)
  }
  return opened.map(({ attemptId }) => attemptId)
}

/**
 * Adds one more of the first line, in another tab, so that what was opened before is for another
 * cart.
 */
async function changeCart(visit: Visit): Promise<Opened> {
  const { browser, cartId } = visit
  interface Info {
    readonly revision: number
    readonly cartItems: readonly { readonly key: string }[]
  }
  const response = await browser.request('GET', `${SHOPIFY}/V2/cart-info?cart_id=${cartId}`)
  const info = readReply<Info>(response, 'cart-info')
  const changed = await post<Info>(browser, `${SHOPIFY}/v2/update-cart`, {
    cart_id: cartId,
    key: info.cartItems[0]?.key,
    change: 'RAISE',
  })
  return openPayment(visit, changed.revision)
}

/** The provider's page posts the browser back to us, which redirects to the result page. */
async function returnFromBank({ environment, cartId }: Visit, { form }: PaidAtBank): Promise<void> {
  if (!form) return
  const path = links.paymentResult(cartId, false)
  const response = await environment.http.request('POST', path, { form })
  if (response.status !== 303 || response.location?.includes('oops')) {
    throw new Error(`back from paying: ${response.status} ${response.location ?? ''}`)
  }
  await environment.http.request('GET', response.location ?? path)
}

async function readStatus(visit: Visit, attemptId = ''): Promise<string> {
  const { browser, cartId, plan } = visit
  if (plan.isWatching) {
    await browser.request('GET', `/data/checkout/upi/status/${attemptId}?cartId=${cartId}`)
  }
  const requestedAt = Date.now()
  const { text } = await browser.request('GET', `${SHOPIFY}/v2/order-status?cart_id=${cartId}`)
  const { status, orderName } = JSON.parse(text) as { status: string; orderName?: string }
  visit.shown.push({ requestedAt, status, ...(orderName ? { orderName } : {}) })
  return status
}

/** The page after paying: it polls until the outcome is known. */
async function watch(visit: Visit, attempts: readonly string[]): Promise<string> {
  const end = Date.now() + visit.plan.watchMs
  for (;;) {
    const status = await readStatus(visit, attempts[0])
    if (status === 'PLACED') await readReceipt(visit)
    const isKnown = status === 'PLACED' || status === 'REFUNDED'
    if (isKnown || Date.now() > end) return status
    await wait(POLL_EVERY_MS)
  }
}

async function readReceipt(visit: Visit): Promise<void> {
  const { browser, cartId } = visit
  const response = await browser.request('GET', `${SHOPIFY}/success-info?cart_id=${cartId}`)
  const order = readReply<{
    orderId: string
    orderName?: string
    cart: { quote: { total: number } }
    prepaid_amount: number
    cod_amount: number
  }>(response, 'success-info')
  visit.receipt = {
    orderId: order.orderId,
    ...(order.orderName ? { orderName: order.orderName } : {}),
    total: order.cart.quote.total,
    prepaid: order.prepaid_amount,
    cod: order.cod_amount,
  }
}

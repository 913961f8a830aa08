/** Payers of payment links, on our pages and on the provider's. [D-71, ADR-108, ADR-113] */
import { setTimeout as wait } from 'node:timers/promises'
import { links } from '@thela/contracts/links'
import { Browser } from '../checkout/thela-shopper.ts'
import { readReply } from '../environment/http-client.ts'
import { post, Refused } from './refused.ts'
import { payAtBank } from './bank.ts'
import type { CrashEnvironment } from './crash-environment.ts'
import type { ShoppingPlan } from './crash-shopper.ts'
import { payHosted } from './hosted-link.ts'
import { makeLink } from './owner.ts'
import type { MadeLink } from './owner.ts'
import type { Random } from './seeded-random.ts'
import type { Shopped, ShopperAction, ShownPayment, ShownStatus } from './shopped.ts'
import { pickAction } from './ways.ts'
import type { ProviderName } from './ways.ts'

const POLL_EVERY_MS = 400
const ORDER_INFO = '/integrations/checkout/woo-commerce/order-info'
const CODES: Readonly<Record<string, string>> = { UPI: 'upi', CREDIT_CARD: 'card' }

interface LinkPlan extends ShoppingPlan {
  /** Of what is due for it on delivery; else it is a link of its own amount. */
  readonly orderId?: string
}

interface Opened {
  readonly provider: ProviderName
  readonly providerOrderId: string
}

interface Payer {
  readonly environment: CrashEnvironment
  readonly browser: Browser
  readonly plan: ShoppingPlan
  readonly link: MadeLink
  /** What is paid at once. */
  readonly amount: number
  readonly shown: ShownStatus[]
  capturedAt?: number
  receipt?: ShownPayment
}

/** One link from its making to the outcome that the plan has. */
export async function payLink(
  environment: CrashEnvironment,
  random: Random,
  plan: LinkPlan,
): Promise<Shopped> {
  const { way, phone, orderId } = plan
  const action = pickAction(random, way)
  const amount = random.between(300, 3_000) * 100
  const end = (cartId: string, outcome: string, seen: Partial<Payer> = {}): Shopped => ({
    way: way.name,
    action,
    cartId,
    phone,
    outcome,
    link: seen.receipt ? { receipt: seen.receipt } : {},
    ...(seen.capturedAt ? { capturedAt: seen.capturedAt } : {}),
    shown: seen.shown ?? [],
  })
  if (way.link === 'hosted') {
    const { linkId, outcome } = await payHosted(environment, { way, phone, action, amount })
    return end(linkId, outcome)
  }
  // A link of one use would be hosted by the provider.
  const wanted = orderId ? { orderId } : { amount, maxUses: 2, description: 'Workshop' }
  const link = await makeLink(environment, wanted)
  const browser = new Browser(environment)
  const begun: Payer = { environment, browser, plan, link, amount: link.amount, shown: [] }
  let payer = begun
  try {
    await openPage(begun)
    payer = { ...begun, amount: await amountOf(begun) }
    await payAs(payer, action)
    const outcome = action.includes('walks away') ? 'nothing' : await watch(payer)
    return end(link.id, outcome, payer)
  } catch (rejection) {
    if (!(rejection instanceof Refused)) throw rejection
    return end(link.id, rejection.message, payer)
  }
}

/** The page of the link, then the payer's phone. */
async function openPage({ browser, link, plan: { way, phone } }: Payer): Promise<void> {
  const path = way.link === 'of an order' ? links.prepay(link.id) : links.pay(link.id)
  const page = await browser.request('GET', path)
  const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(page.text)?.[0]
  if (!token) throw new Error(`a page of a link without a session: ${page.status}`)
  browser.token = token
  const guest = { phone }
  const { session } = await post<{ session: { token: string } }>(
    browser,
    '/checkout/session/guest',
    guest,
  )
  browser.token = session.token
}

/** An order's link asks for less than the order owes, where its charge for delivery is left out. */
async function amountOf({ browser, link, amount, plan: { way } }: Payer): Promise<number> {
  if (way.link !== 'of an order') return amount
  const { text } = await browser.request('GET', `/data/prepay/payment/${link.id}`)
  return (JSON.parse(text) as { amount?: number }).amount ?? amount
}

/** A payment of the link, as its page opens it. */
function open({ browser, link, amount, plan: { way, phone } }: Payer): Promise<Opened> {
  const { option, instrument, method: paymentMethod } = way
  if (way.link === 'of an order') {
    return post(browser, '/data/prepay/payment/order', {
      paymentLinkId: link.id,
      amount,
      paymentMethod: CODES[paymentMethod],
      meta: { customerPhone: phone },
    })
  }
  return post(browser, '/checkout/links/order', {
    cart_id: link.id,
    amount,
    payment: { option, ...(instrument ? { instrument } : {}) },
    meta: { paymentMethod },
  })
}

async function payAs(payer: Payer, action: ShopperAction): Promise<void> {
  const tabs = action === 'pays in two tabs' ? 2 : 1
  const opened = await Promise.all(Array.from({ length: tabs }, () => open(payer)))
  if (action === 'walks away unpaid') return
  for (const { provider, providerOrderId } of opened) {
    const atBank = (how: object = {}) =>
      payAtBank(
        payer.environment.sandbox,
        { ...payer.plan.way, provider },
        {
          providerOrderId,
          ...how,
        },
      )
    if (action === 'fails, then pays') {
      await atBank({ outcome: 'failed' })
      await readStatus(payer)
    }
    const { isCaptured } = await atBank({
      ...(action === 'is only authorised' ? { outcome: 'authorized' } : {}),
      ...(action === 'pays one order twice' ? { double: true } : {}),
    })
    if (isCaptured) payer.capturedAt ??= Date.now()
  }
}

interface LinkStatus {
  readonly status: string
  readonly receipt?: { readonly amount: number; readonly reference: string }
}

async function readStatus(payer: Payer): Promise<string> {
  const { browser, link, plan } = payer
  const path =
    plan.way.link === 'of an order'
      ? `/data/prepay/success-info/${link.id}`
      : `${ORDER_INFO}?cart_id=${link.id}`
  const requestedAt = Date.now()
  const { status, receipt } = readReply<LinkStatus>(await browser.request('GET', path), path)
  payer.shown.push({ requestedAt, status })
  if (receipt) payer.receipt = { amount: receipt.amount, reference: receipt.reference }
  return status
}

/** The page after paying: it polls until the outcome is known. */
async function watch(payer: Payer): Promise<string> {
  const end = Date.now() + payer.plan.watchMs
  for (;;) {
    const status = await readStatus(payer)
    if (status === 'PLACED' || status === 'REFUNDED' || Date.now() > end) return status
    await wait(POLL_EVERY_MS)
  }
}

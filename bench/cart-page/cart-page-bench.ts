import { links } from '@thela/contracts/links'
import { makeCart } from '../checkout/thela-shopper.ts'
import type { MeasuredFigures } from '../measure/limits.ts'
import { publish } from '../measure/report.ts'
import type { Line } from '../measure/report.ts'
import { startDatabase } from '../environment/database.ts'
import { STORE, startThela, variantsOf } from '../environment/thela.ts'
import type { Thela } from '../environment/thela.ts'
import { startBareSite } from './bare-site.ts'
import { startSlowPhone } from './slow-phone.ts'
import type { SlowPhone } from './slow-phone.ts'
import { PAGES, timeFigures, visitLines } from './visit-lines.ts'
import type { Visits } from './visit-lines.ts'

const VISITS = 15
const WARM_UP_CALLS = 500

async function openCart(thela: Thela): Promise<string> {
  const [variant = 0] = await variantsOf(thela.sandbox)
  const token = await makeCart(thela, variant)
  const { location } = await thela.http.request('GET', links.start(STORE, token))
  if (!location) throw new Error('checkout was not started')
  return new URL(location, thela.url).href
}

/** A server in use has handled its page before, so its code is compiled; done for all servers. */
async function warmUp(urls: Record<keyof Visits, string>): Promise<void> {
  for (let turn = 0; turn < WARM_UP_CALLS; turn += 1) {
    for (const page of PAGES) await (await fetch(urls[page])).arrayBuffer()
  }
}

/** Alternates between the pages, so that a busy moment of the machine affects all three alike. */
async function visitAll(phone: SlowPhone, urls: Record<keyof Visits, string>): Promise<Visits> {
  const visits: Visits = { ours: [], plain: [], react: [] }
  for (let turn = 0; turn <= VISITS; turn += 1) {
    for (const page of PAGES) {
      const visit = await phone.visit(urls[page], { hasScript: page !== 'plain' })
      // The first round warms the browser up.
      if (turn > 0) visits[page].push(visit)
    }
  }
  return visits
}

/**
 * `/cart` on a slow phone, compared with a plain HTML page and a bare React one with the same
 * fields.
 */
async function measureLines(): Promise<Line[]> {
  await using started = new AsyncDisposableStack()
  const database = started.adopt(await startDatabase(), (each) => each.stop())
  const thela = started.adopt(await startThela(database), (each) => each.stop())
  const phone = started.adopt(await startSlowPhone(), (each) => each.stop())
  const ours = await openCart(thela)
  const site = started.adopt(await startBareSite(await phone.read(ours)), (each) => each.stop())
  const urls = { ours, plain: site.plainUrl, react: site.reactUrl }
  await warmUp(urls)
  const visits = await visitAll(phone, urls)
  return visitLines(visits, await phone.lostCharacters(ours))
}

export interface CartPage {
  readonly holds: boolean
  readonly figures: MeasuredFigures
}

export async function measureCartPage(): Promise<CartPage> {
  const lines = await measureLines()
  const holds = await publish({
    bench: 'cart-page',
    beside: 'a plain HTML page and a bare React one',
    lines,
  })
  return { holds, figures: timeFigures(lines) }
}

export const benchCartPage = async (): Promise<boolean> => (await measureCartPage()).holds

import { links } from '@thela/contracts/links'
import { makeCart } from '../checkout/thela-shopper.ts'
import { heldValue, limitNamed } from '../measure/limits.ts'
import type { MeasuredFigures } from '../measure/limits.ts'
import { compared, publish } from '../measure/report.ts'
import type { Line } from '../measure/report.ts'
import { median, percentile } from '../measure/statistics.ts'
import { startDatabase } from '../environment/database.ts'
import { STORE, startThela, variantsOf } from '../environment/thela.ts'
import type { Thela } from '../environment/thela.ts'
import { startBareSite } from './bare-site.ts'
import { startSlowPhone } from './slow-phone.ts'
import type { SlowPhone, Visit } from './slow-phone.ts'

const VISITS = 15
const WARM_UP_CALLS = 500
/** `bench/history.ts` finds the lines of older commits by how these names begin. */
const LCP_LINE = 'LCP, vs plain HTML'
const INPUT_LINE = 'first usable input, vs React'

async function openCart(thela: Thela): Promise<string> {
  const [variant = 0] = await variantsOf(thela.sandbox)
  const token = await makeCart(thela, variant)
  const { location } = await thela.http.request('GET', links.start(STORE, token))
  if (!location) throw new Error('checkout was not started')
  return new URL(location, thela.url).href
}

const PAGES = ['ours', 'plain', 'react'] as const
type Visits = Record<(typeof PAGES)[number], Visit[]>

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

/** Of the middle half of the visits, as a part of their median. */
function spread(visits: readonly Visit[], read: (visit: Visit) => number | undefined): number {
  const values = visits.map((visit) => read(visit) ?? Number.NaN)
  return (percentile(values, 0.75) - percentile(values, 0.25)) / median(values)
}

function linesOf({ ours, plain, react }: Visits, lost: number): Line[] {
  const of = (visits: readonly Visit[], read: (visit: Visit) => number | undefined) =>
    median(visits.map((visit) => read(visit) ?? Number.NaN))
  const beside = (
    name: string,
    visits: readonly Visit[],
    { unit, read }: { unit: string; read: (visit: Visit) => number | undefined },
  ) => compared(name, unit, { ours: of(ours, read), beside: of(visits, read) })
  const lcp = { unit: 'ms', read: (visit: Visit) => visit.lcpMs }
  const usable = { unit: 'ms', read: (visit: Visit) => visit.usableMs }
  const script = { unit: 'kB', read: (visit: Visit) => visit.scriptKb }
  return [
    // All that a visit loads by itself; what the page begins with has its limit in the gate.
    beside('script of a visit, beside React', react, script),
    compared('third-party script', 'kB', { ours: of(ours, (visit) => visit.foreignScriptKb) }),
    beside('HTML, vs plain', plain, { unit: 'kB', read: (visit) => visit.htmlKb }),
    { ...beside(LCP_LINE, plain, lcp), atMost: heldValue(limitNamed('cart-lcp')) },
    beside('LCP, beside React', react, lcp),
    { ...beside(INPUT_LINE, react, usable), atMost: heldValue(limitNamed('cart-input')) },
    compared('LCP: spread of the middle half', 'of the median', {
      ours: spread(ours, lcp.read),
      beside: spread(plain, lcp.read),
    }),
    compared('first usable input: spread of the middle half', 'of the median', {
      ours: spread(ours, usable.read),
      beside: spread(react, usable.read),
    }),
    { ...compared('typed before hydration, lost', 'of 5', { ours: lost }), ownAtMost: 0 },
  ]
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
  return linesOf(visits, await phone.lostCharacters(ours))
}

const ratioNamed = (name: string, lines: readonly Line[]): number =>
  lines.find((line) => line.name === name)?.ratio ?? Number.NaN

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
  const figures = {
    'cart-lcp': ratioNamed(LCP_LINE, lines),
    'cart-input': ratioNamed(INPUT_LINE, lines),
  }
  return { holds, figures }
}

export const benchCartPage = async (): Promise<boolean> => (await measureCartPage()).holds

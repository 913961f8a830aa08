/**
 * Orders of a warm server beside those of the floor, by turns: processor time, statements, and the server's memory before
 * the first order and after 1,500. [ADR-329]
 */
import { setTimeout as wait } from 'node:timers/promises'
import { links } from '@thela/contracts/links'
import { thelaSide } from '../checkout/order-sides.ts'
import { idlePerSecond } from '../checkout/statements-bench.ts'
import { buy, makeCart } from '../checkout/thela-shopper.ts'
import { startDatabase } from '../environment/database.ts'
import { readReply } from '../environment/http-client.ts'
import { throwWithoutProc } from '../environment/processor-time.ts'
import { STORE, startThela, variantsOf } from '../environment/thela.ts'
import type { Thela } from '../environment/thela.ts'
import { floorShopper } from '../floor/floor-shopper.ts'
import { startFloor } from '../floor/start-floor.ts'
import type { Floor, PageLengths } from '../floor/start-floor.ts'
import { runCrowd } from '../measure/crowd.ts'
import type { Round } from '../measure/crowd.ts'
import type { MeasuredFigures } from '../measure/limits.ts'
import { measure } from '../measure/side.ts'
import type { Figures, Side } from '../measure/side.ts'
import { median } from '../measure/statistics.ts'
import { INSPECTABLE, memoryMb, openInspector } from './memory.ts'

const PEOPLE = 8
/** What the table calls 1,500 orders: those of the warm-up and of all pairs. */
const ORDERS = 1_500
/** V8 compiles what is called often on threads of its own until about the thousandth order, most of it in the first ones. */
const WARM_UP = 600
const PAIRS = 6
const EACH = (ORDERS - WARM_UP) / PAIRS
/** The kernel counts hundredths of a second, and the floor takes a quarter of the time. */
const FLOOR_TIMES = 2
const SETTLES_MS = 4_000

const FIRST_PHONE = 9_000_000_000

async function openThankYou({ http }: Thela, cartId: string): Promise<string> {
  const path = links.thankYou(cartId)
  const page = await http.request('GET', path)
  if (page.status !== 200) throw new Error(`${path}: ${page.status}`)
  return page.text
}

/** An order, and the page that says so. */
const buyAndRead =
  (thela: Thela) =>
  (carts: ReadonlyMap<number, string>): Round =>
  async (order) => {
    const cartToken = carts.get(order) ?? ''
    const input = { cartToken, phone: String(FIRST_PHONE + order) }
    const { cartId } = await buy(thela, input)
    await openThankYou(thela, cartId)
  }

function floorSide(floor: Floor): Side {
  let ordered = 0
  return {
    ...floor,
    async prepare() {},
    async run({ people, rounds }) {
      const crowd = { people, rounds, firstRound: ordered }
      ordered += rounds
      return runCrowd(crowd, floorShopper(floor))
    },
    async finish() {
      const path = '/control/orders'
      for (let poll = 0; poll < 600; poll += 1) {
        const reply = await floor.external.request('GET', path)
        if (readReply<{ orders: number }>(reply, path).orders >= ordered) return
        await wait(50)
      }
      throw new Error(`the platform of the floor did not get ${ordered} orders`)
    },
  }
}

/** One bought order is read, so that the floor's pages are as long as ours. */
async function readPageLengths(thela: Thela): Promise<PageLengths> {
  const [variant = 0] = await variantsOf(thela.sandbox)
  const cartToken = await makeCart(thela, variant)
  const { cartId } = await buy(thela, { cartToken, phone: '8999999999' })
  const thankYou = await openThankYou(thela, cartId)
  const { location } = await thela.http.request(
    'GET',
    links.start(STORE, await makeCart(thela, variant)),
  )
  const { pathname, search } = new URL(location ?? '', thela.url)
  const cart = await thela.http.request('GET', `${pathname}${search}`)
  return { cartCharacters: cart.text.length, thankYouCharacters: thankYou.length }
}

export interface OrderPair {
  readonly ours: Figures
  readonly floor: Figures
  readonly ratio: number
}

export interface MeasuredOrders {
  readonly pairs: readonly OrderPair[]
  readonly figures: MeasuredFigures
}

export async function measureOrders(): Promise<MeasuredOrders> {
  throwWithoutProc()
  await using started = new AsyncDisposableStack()
  const database = started.adopt(await startDatabase(), (each) => each.stop())
  const thela = started.adopt(await startThela(database, 'thela', INSPECTABLE), (each) =>
    each.stop(),
  )
  await wait(SETTLES_MS)
  const atRest = memoryMb(thela.pid)
  const pages = await readPageLengths(thela)
  const floor = started.adopt(await startFloor(database, pages), (each) => each.stop())
  const sides = { ours: await thelaSide(thela, buyAndRead(thela)), floor: floorSide(floor) }
  const runOurs = (rounds: number) => measure(database, sides.ours, { people: PEOPLE, rounds })
  const runFloor = (rounds: number) =>
    thela.paused(() => measure(database, sides.floor, { people: PEOPLE, rounds }))
  await runOurs(WARM_UP)
  await runFloor(WARM_UP * FLOOR_TIMES)
  const idle = await idlePerSecond(database, thela.databaseUrl)
  const pairs: OrderPair[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const ours = await runOurs(EACH)
    const beside = await runFloor(EACH * FLOOR_TIMES)
    const ratio = ours.perProcessorSecond / beside.perProcessorSecond
    pairs.push({ ours, floor: beside, ratio })
  }
  const statements = pairs.map(({ ours }) => ours.statements - idle / ours.wholePerSecond)
  const afterOrders = memoryMb(thela.pid)
  using inspector = await openInspector(thela.pid, thela.output)
  return {
    pairs,
    figures: {
      'order-speed': median(pairs.map(({ ratio }) => ratio)),
      'order-statements': median(statements),
      'memory-at-rest': atRest,
      'memory-after-orders': afterOrders,
      'live-heap': await inspector.liveHeapMb(),
    },
  }
}

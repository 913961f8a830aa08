import { setTimeout as wait } from 'node:timers/promises'
import { startBare } from '../bare/start-bare.ts'
import { buy, makeCart } from '../checkout/thela-shopper.ts'
import type { OrderSnapshot } from '../checkout/thela-shopper.ts'
import { runCrowd } from '../measure/crowd.ts'
import { heldValue, limitNamed } from '../measure/limits.ts'
import { publish } from '../measure/report.ts'
import type { Line } from '../measure/report.ts'
import { linesOf, measure } from '../measure/side.ts'
import type { Side } from '../measure/side.ts'
import { startDatabase } from '../environment/database.ts'
import { readReply } from '../environment/http-client.ts'
import type { HttpClient } from '../environment/http-client.ts'
import { throwWithoutProc } from '../environment/processor-time.ts'
import { STORE, startThela, variantsOf } from '../environment/thela.ts'
import type { Thela } from '../environment/thela.ts'

const CROWDS = [
  { people: 1, rounds: 1000 },
  { people: 8, rounds: 4000 },
  { people: 32, rounds: 4000 },
]
const AT_LEAST = heldValue(limitNamed('parcel-reads'))
const WARM_UP = { people: 8, rounds: 2000 }
const POLLS = 300

/** Polls until there is a result. */
async function until<T>(what: string, request: () => Promise<T | undefined>): Promise<T> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const response = await request()
    if (response !== undefined) return response
    await wait(100)
  }
  throw new Error(`${what} did not appear`)
}

async function read<Shape>(http: HttpClient, path: string): Promise<Shape> {
  return readReply<Shape>(await http.request('GET', path), path)
}

async function shipmentOf({ http }: Thela, { token }: OrderSnapshot): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}`, 'x-thela-request': '1' }
  const path = '/checkout/customer/orders/v2'
  const listed = readReply<{
    orders: { subOrders: { trackingInfo?: { shipmentId: string } }[] }[]
  }>(await http.request('POST', path, { body: {}, headers }), path)
  const parts = listed.orders.flatMap(({ subOrders }) => subOrders)
  return parts.map(({ trackingInfo }) => trackingInfo?.shipmentId).find(Boolean)
}

/** Buys, ships the parcel and has it delivered, so that a whole timeline is read. */
async function deliverParcel(thela: Thela): Promise<string> {
  const { sandbox } = thela
  const [variant = 0] = await variantsOf(sandbox)
  const input = { cartToken: await makeCart(thela, variant), phone: '9000000000' }
  const snapshot = await buy(thela, input)
  const orders = `/control/api/platform/${STORE}/orders`
  const order = await until('an order on the platform', async () => {
    const [placed] = await read<{ id: number }[]>(sandbox, orders)
    return placed
  })
  const path = `${orders}/${order.id}/fulfil`
  const { awb } = readReply<{ awb: string }>(await sandbox.request('POST', path), path)
  const shipmentId = await until('a shipment', async () => shipmentOf(thela, snapshot))
  const parcel = `/control/api/courier/parcels/${awb}`
  readReply(await sandbox.request('POST', parcel, { body: { speedMs: 20, run: true } }), parcel)
  await until('a delivered parcel', async () => {
    const shown = await read<{ isDelivered: boolean }>(thela.http, trackLink(shipmentId))
    return shown.isDelivered || undefined
  })
  return shipmentId
}

const trackLink = (shipmentId: string): string => `/data/shipments/track/${shipmentId}`

function readingSide(
  of: Pick<Side, 'databaseUrl' | 'seconds'> & { readonly http: HttpClient },
  path: string,
): Side {
  return {
    ...of,
    async prepare() {},
    run: ({ people, rounds }) =>
      runCrowd({ people, rounds, firstRound: 0 }, async () => {
        readReply(await of.http.request('GET', path), path)
      }),
    async finish() {},
  }
}

/**
 * The public view of a shipment, compared with a bare read of one row that holds the same response.
 */
export async function benchTracking(): Promise<boolean> {
  throwWithoutProc()
  await using started = new AsyncDisposableStack()
  const database = started.adopt(await startDatabase(), (each) => each.stop())
  const bare = started.adopt(await startBare(database), (each) => each.stop())
  const thela = started.adopt(await startThela(database), (each) => each.stop())
  const shipmentId = await deliverParcel(thela)
  const { text } = await thela.http.request('GET', trackLink(shipmentId))
  await bare.rows.query('insert into shipments values ($1, $2)', [shipmentId, text])
  const ours = readingSide(thela, trackLink(shipmentId))
  const theirs = readingSide(bare, `/shipments/${shipmentId}`)
  await ours.run(WARM_UP)
  await theirs.run(WARM_UP)
  const lines: Line[] = []
  for (const { people, rounds } of CROWDS) {
    const load = { people, rounds }
    const pair = {
      ours: await measure(database, ours, load),
      beside: await thela.paused(() => measure(database, theirs, load)),
    }
    lines.push(...linesOf({ people, what: 'reads' }, pair, AT_LEAST))
  }
  return await publish({ bench: 'tracking', beside: 'a bare read of one row', lines })
}

/** Scans of couriers by their webhooks, beside a server that only inserts them. [ADR-232] */
import { startBare } from '../bare/start-bare.ts'
import { startDatabase } from '../environment/database.ts'
import type { HttpClient } from '../environment/http-client.ts'
import { throwWithoutProc } from '../environment/processor-time.ts'
import { STORE, startThela } from '../environment/thela.ts'
import { runCrowd } from '../measure/crowd.ts'
import { heldValue, limitNamed } from '../measure/limits.ts'
import { compared, publish } from '../measure/report.ts'
import type { Line } from '../measure/report.ts'
import { measure } from '../measure/side.ts'
import type { Side } from '../measure/side.ts'
import { awbOfNumber, fillParcels } from './fill-parcels.ts'

const PARCELS = 20_000
const PEOPLE = 64
const INGEST = limitNamed('scan-ingest')
const SCANS_PER_SECOND = 1_000
/** New scans in a webhook, and how many webhooks. */
const LOADS = [
  { scans: 1, rounds: 12_000 },
  { scans: 10, rounds: 4_000 },
] as const
/** So much of what the reference writes in a second. */
const AT_LEAST = heldValue(INGEST)
const WARM_UP = 2_000
const INDIA_AHEAD_MS = 5.5 * 3_600_000
const KEY = { 'x-api-key': 'courier_demo_key_meher' }

let minute = 0

/** Each of them new, each at a hub. */
function webhookOf(number: number, scans: number): object {
  minute += 1
  const first = Date.now() + INDIA_AHEAD_MS - 7_200_000 + minute * 10
  const dateOf = (index: number) =>
    new Date(first - index * 1000).toISOString().slice(0, 19).replace('T', ' ')
  return {
    awb: awbOfNumber(1 + (number % PARCELS)),
    courier_name: 'Delhivery',
    current_status: 'IN TRANSIT',
    current_status_id: 18,
    shipment_status: 'IN TRANSIT',
    shipment_status_id: 18,
    current_timestamp: '26 11 2026 10:00:00',
    order_id: `bench-${number}`,
    scans: Array.from({ length: scans }, (_, index) => ({
      date: dateOf(index),
      status: 'X-DBL1F',
      activity: 'Bag received at hub',
      // Another place is another event, even in the same second.
      location: `Hub ${number}, Pune, MH`,
      'sr-status': '18',
      'sr-status-label': 'IN TRANSIT',
    })),
  }
}

function sendingSide(
  of: Pick<Side, 'databaseUrl' | 'seconds'> & { readonly http: HttpClient },
  path: string,
  scans: number,
): Side {
  let next = 0
  return {
    ...of,
    async prepare() {},
    async run({ people, rounds }) {
      const firstRound = next
      next += rounds
      return runCrowd({ people, rounds, firstRound }, async (number) => {
        const body = webhookOf(number, scans)
        const { status, text } = await of.http.request('POST', path, { body, headers: KEY })
        if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`)
      })
    },
    async finish() {},
  }
}

export async function benchScans(): Promise<boolean> {
  throwWithoutProc()
  await using started = new AsyncDisposableStack()
  const database = started.adopt(await startDatabase(), (each) => each.stop())
  const bare = started.adopt(await startBare(database), (each) => each.stop())
  const thela = started.adopt(await startThela(database), (each) => each.stop())
  const filled = started.adopt(await fillParcels(thela.databaseUrl), (each) => each.close())
  await filled.fillTo(PARCELS, 2)
  const lines: Line[] = []
  for (const { scans, rounds } of LOADS) {
    const ours = sendingSide(thela, `/webhooks/courier/${STORE}`, scans)
    const theirs = sendingSide(bare, '/scans', scans)
    await ours.run({ people: PEOPLE, rounds: WARM_UP })
    await thela.paused(() => theirs.run({ people: PEOPLE, rounds: WARM_UP }))
    const load = { people: PEOPLE, rounds }
    const mine = await measure(database, ours, load)
    const beside = await thela.paused(() => measure(database, theirs, load))
    const name = scans === 1 ? 'a scan in a webhook' : `${scans} scans in a webhook`
    const line = (what: string, unit: string, [a, b]: readonly [number, number]) =>
      compared(`${name}: ${what}`, unit, { ours: a, beside: b })
    const perSecond = [mine.perSecond * scans, beside.perSecond * scans] as const
    lines.push(
      { ...line('scans', '/s', perSecond), atLeast: AT_LEAST },
      {
        ...line('scans by processor', '/cpu-s', [
          mine.perProcessorSecond * scans,
          beside.perProcessorSecond * scans,
        ]),
        atLeast: AT_LEAST,
      },
      {
        ...compared(`${name}: scans`, 'of 1,000/s', {
          ours: perSecond[0],
          beside: SCANS_PER_SECOND,
        }),
        atLeast: 1,
      },
      line('server', 'cpu-ms each', [mine.serverMs, beside.serverMs]),
      line('database', 'cpu-ms each', [mine.databaseMs, beside.databaseMs]),
      line('SQL statements of a webhook', 'each', [mine.statements, beside.statements]),
      line('p50', 'ms', [mine.roundMs.p50, beside.roundMs.p50]),
      line('p95', 'ms', [mine.roundMs.p95, beside.roundMs.p95]),
    )
  }
  return await publish({ bench: 'scans', beside: 'a server that only inserts them', lines })
}

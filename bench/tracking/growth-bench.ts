/** The tracking page and its call, with few scans in the database and with many. [ADR-233] */
import { startDatabase } from '../environment/database.ts'
import { throwWithoutProc } from '../environment/processor-time.ts'
import { startThela } from '../environment/thela.ts'
import type { Thela } from '../environment/thela.ts'
import { runCrowd } from '../measure/crowd.ts'
import { compared, publish } from '../measure/report.ts'
import type { Line } from '../measure/report.ts'
import { measure } from '../measure/side.ts'
import type { Figures, Side } from '../measure/side.ts'
import { fillParcels, SCANS_PER_PARCEL } from './fill-parcels.ts'
import type { FilledParcels } from './fill-parcels.ts'

const FEW = 10_000 / SCANS_PER_PARCEL
const MANY = 5_000_000 / SCANS_PER_PARCEL
/** Of the processors' time: the median of a single run varies by a fifth. */
const AT_MOST = 1.2
const PEOPLE = 4
const ROUNDS = { call: 4000, page: 1500 }
/** Prime: goes through all parcels, without order. */
const STEP = 104_729

const PATHS = {
  call: (id: string) => `/data/shipments/track/${id}`,
  page: (id: string) => `/tracking/${id}`,
}
type What = keyof typeof PATHS

function readingSide(thela: Thela, filled: FilledParcels, [what, parcels]: [What, number]): Side {
  return {
    ...thela,
    async prepare() {},
    run: ({ people, rounds }) =>
      runCrowd({ people, rounds, firstRound: 0 }, async (number) => {
        const path = PATHS[what](filled.idOf(1 + ((number * STEP) % parcels)))
        const { status, text } = await thela.http.request('GET', path)
        if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`)
      }),
    async finish() {},
  }
}

export async function benchTrackingGrowth(): Promise<boolean> {
  throwWithoutProc()
  await using started = new AsyncDisposableStack()
  const database = started.adopt(await startDatabase(), (each) => each.stop())
  const thela = started.adopt(await startThela(database), (each) => each.stop())
  const filled = started.adopt(await fillParcels(thela.databaseUrl), (each) => each.close())
  const figuresOf = async (parcels: number): Promise<Record<What, Figures>> => {
    await filled.fillTo(parcels)
    const read = async (what: What) => {
      const side = readingSide(thela, filled, [what, parcels])
      await side.run({ people: PEOPLE, rounds: ROUNDS[what] })
      return measure(database, side, { people: PEOPLE, rounds: ROUNDS[what] })
    }
    return { call: await read('call'), page: await read('page') }
  }
  const few = await figuresOf(FEW)
  const many = await figuresOf(MANY)
  const lines = (['call', 'page'] as const).flatMap((what): Line[] => {
    const line = (name: string, unit: string, read: (figures: Figures) => number) => ({
      ...compared(`${what}: ${name}`, unit, { ours: read(many[what]), beside: read(few[what]) }),
    })
    return [
      { ...line('server and database', 'cpu-ms each', costOf), atMost: AT_MOST },
      line('database', 'cpu-ms each', (f) => f.databaseMs),
      line('p50', 'ms', (f) => f.roundMs.p50),
      line('p95', 'ms', (f) => f.roundMs.p95),
    ]
  })
  return await publish({
    bench: 'tracking-growth',
    beside: 'the same with 10 thousand scans',
    lines,
  })
}

const costOf = ({ serverMs, databaseMs }: Figures): number => serverMs + databaseMs

/** Parcels on their way, and their scans, written straight into the database of a running server. */
import pg from 'pg'
import { STORE } from '../environment/thela.ts'

/** As many as a parcel has from the pickup to the delivery. */
export const SCANS_PER_PARCEL = 20
const AT_ONCE = 20_000
const AWB_DIGITS = 9

export const awbOfNumber = (number: number): string =>
  `BENCH${String(number).padStart(AWB_DIGITS, '0')}`

export interface FilledParcels {
  idOf(number: number): string
  /** Parcels up to this number, each with all its scans, or with the first alone. */
  fillTo(parcels: number, scansEach?: number): Promise<void>
  close(): Promise<void>
}

/** An id names its store by the first four of twenty bytes. */
const ID = `rtrim(translate(encode(int4send(s.store_number) || decode(lpad(to_hex(n), 32, '0'), 'hex'),
  'base64'), '+/', '-_'), '=')`
const AWB = `'BENCH' || lpad(n::text, ${AWB_DIGITS}, '0')`
/** The parcels of half a year, an hour between two scans. */
const CREATED = `date_trunc('minute', now()) - interval '20 hours' - (n % 180) * interval '1 day'`
const scanOf = (hour: string) => `jsonb_build_object('status', case ${hour} when 1 then 'PICKED_UP'
    else 'IN_TRANSIT' end, 'desc', 'Bag received at hub', 'location', 'Hub ' || ${hour} || ', Pune, MH',
    'ctime', to_char((created + ${hour} * interval '1 hour') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

const PARCELS = `insert into shipments (store_id, shipment_id, order_id, fulfilment_id, courier_code,
    courier_name, awb, lines, status, created_at, next_poll_at, updated_at, standing, standing_at,
    scans_from, scans_to)
  select s.store_id, ${ID}, 'bench', ${AWB}, 'SHIPROCKET', 'Delhivery', ${AWB}, '[]', 'IN_TRANSIT',
    created, 'infinity', now(), jsonb_build_array(${scanOf('1')}, ${scanOf('2')}, ${scanOf('$4::int')}), now(),
    created + interval '1 hour', created + $4::int * interval '1 hour'
  from stores s, generate_series($2::int, $3::int) as n, lateral (select ${CREATED} as created) as made
  where s.store_id = $1`
const SCANS = `insert into scans (store_id, shipment_id, scan_key, scan, scanned_at)
  select s.store_id, ${ID}, scan->>'ctime' || '|' || (scan->>'status') || '|' || lower(scan->>'location'),
    scan, (scan->>'ctime')::timestamptz
  from stores s, generate_series($2::int, $3::int) as n, lateral (select ${CREATED} as created) as made,
    generate_series(1, $4::int) as hour, lateral (select ${scanOf('hour')} as scan) as event
  where s.store_id = $1`

export async function fillParcels(databaseUrl: string): Promise<FilledParcels> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ number: number }>(
    'select store_number as number from stores where store_id = $1',
    [STORE],
  )
  const store = rows[0]?.number ?? 0
  let filled = 0
  return {
    idOf(number) {
      const bytes = Buffer.alloc(20)
      bytes.writeUInt32BE(store, 0)
      bytes.writeUInt32BE(number, 16)
      return bytes.toString('base64url')
    },
    async fillTo(parcels, scansEach = SCANS_PER_PARCEL) {
      while (filled < parcels) {
        const last = Math.min(parcels, filled + AT_ONCE)
        const values = [STORE, filled + 1, last, scansEach]
        await client.query(PARCELS, values)
        await client.query(SCANS, values)
        filled = last
      }
      await client.query('vacuum analyze shipments')
      await client.query('vacuum analyze scans')
      await client.query('checkpoint').catch(() => {})
    },
    close: () => client.end(),
  }
}

/** The reference server: five calls and the fewest writes that the same order needs. */
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'

export const BARE_TABLES = `
  create table carts (cart_id bigint generated always as identity primary key, lines jsonb not null);
  create table sessions (token uuid primary key default gen_random_uuid(), phone text not null);
  create table addresses (
    address_id bigint generated always as identity primary key,
    token uuid not null,
    address jsonb not null
  );
  create table orders (
    order_id bigint generated always as identity primary key,
    cart_id bigint not null unique,
    address_id bigint not null,
    amount_paise bigint not null,
    placed_at timestamptz not null default now()
  );
  create table shipments (shipment_id text primary key, shipment jsonb not null);
  create table scans (
    awb text not null,
    scan_key text not null,
    scan jsonb not null,
    scanned_at timestamptz not null,
    primary key (awb, scan_key)
  );
`

const STATEMENTS = {
  cart: 'insert into carts (lines) values ($1) returning cart_id as id',
  login: 'insert into sessions (phone) values ($1) returning token as id',
  address: 'insert into addresses (token, address) values ($1, $2) returning address_id as id',
  pay: `insert into orders (cart_id, address_id, amount_paise) values ($1, $2, $3)
    on conflict (cart_id) do nothing returning order_id as id`,
  status: 'select order_id as id, placed_at from orders where cart_id = $1',
  scans: `insert into scans (awb, scan_key, scan, scanned_at)
    select $1, scan->>'date' || (scan->>'status') || (scan->>'location'), scan, (scan->>'date')::timestamptz
    from jsonb_array_elements($2) as scan on conflict do nothing`,
  shipment: 'select shipment from shipments where shipment_id = $1',
} as const

interface Body {
  readonly lines?: unknown
  readonly phone?: string
  readonly token?: string
  readonly address?: unknown
  readonly cartId?: string
  readonly addressId?: string
  readonly amount?: number
  readonly awb?: string
  readonly scans?: unknown
}

export function makeBareServer(databaseUrl: string): FastifyInstance {
  const app = Fastify()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 })
  const first = async (name: keyof typeof STATEMENTS, values: unknown[]): Promise<unknown> => {
    const { rows } = await pool.query<object>({ name, text: STATEMENTS[name], values })
    return rows[0] ?? {}
  }
  app.post<{ Body: Body }>('/cart', async ({ body }) => first('cart', [JSON.stringify(body.lines)]))
  app.post<{ Body: Body }>('/login', async ({ body }) => first('login', [body.phone]))
  app.post<{ Body: Body }>('/address', async ({ body }) =>
    first('address', [body.token, body.address]),
  )
  app.post<{ Body: Body }>('/pay', async ({ body }) =>
    first('pay', [body.cartId, body.addressId, body.amount]),
  )
  app.post<{ Body: Body }>('/scans', async ({ body }) => {
    await first('scans', [body.awb, JSON.stringify(body.scans)])
    return { received: true }
  })
  app.get<{ Params: { cartId: string } }>('/status/:cartId', async ({ params }) =>
    first('status', [params.cartId]),
  )
  app.get<{ Params: { id: string } }>('/shipments/:id', async ({ params }) => {
    const found = (await first('shipment', [params.id])) as { shipment?: unknown }
    return found.shipment ?? {}
  })
  app.addHook('onClose', () => pool.end())
  return app
}

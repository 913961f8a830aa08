/** What a shop says of itself, as far as our orders depend on it. [woocommerce §9, §12] */
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Client } from '../transport/client.ts'
import { readAllPages } from '../transport/read-all-pages.ts'
import { refusedReason } from '../transport/refused.ts'

const text = Type.String({ maxLength: 1_000 })
const setting = Compile(Type.Object({ id: text, value: Type.Optional(Type.Unknown()) }))
const systemStatus = Compile(Type.Object({ environment: Type.Object({ version: text }) }))
const orderVersion = Compile(Type.Object({ version: text }))
const zone = Compile(Type.Object({ id: Type.Integer() }))
const location = Compile(Type.Object({ code: text, type: text }))
const method = Compile(
  Type.Object({
    enabled: Type.Boolean(),
    method_id: text,
    settings: Type.Optional(Type.Unknown()),
  }),
)
const taxStatus = Compile(Type.Object({ tax_status: Type.Object({ value: text }) }))

export interface StoreFacts {
  readonly currency: string
  readonly decimals: number
  readonly areGuestsAllowed: boolean
  readonly areTaxesOn: boolean
  readonly doPricesIncludeTax: boolean
  /** "10.0.2"; undefined where the shop does not say it. */
  readonly version: string | undefined
  /** Deliveries within India: how many, and whether one of them is untaxed. */
  readonly deliveries: { readonly count: number; readonly isAnyUntaxed: boolean }
}

export async function storeFacts(client: Client): Promise<StoreFacts> {
  const [general, account, tax] = await Promise.all([
    readSettings(client, 'general'),
    readSettings(client, 'account'),
    readSettings(client, 'tax'),
  ])
  const [version, deliveries] = await Promise.all([readVersion(client), readDeliveries(client)])
  return {
    currency: general.get('currency') ?? '',
    decimals: Number(general.get('price_num_decimals') ?? NaN),
    areGuestsAllowed: account.get('enable_guest_checkout') === 'yes',
    areTaxesOn: general.get('calc_taxes') === 'yes',
    doPricesIncludeTax: tax.get('prices_include_tax') === 'yes',
    version,
    deliveries,
  }
}

const PREFIX = /^woocommerce_/

/** Their names are without the prefix that all of them have. */
async function readSettings(client: Client, group: string): Promise<ReadonlyMap<string, string>> {
  const path = `/settings/${group}`
  // It is not divided into pages.
  const request = { operation: 'check-settings', effect: 'READ', method: 'GET', path } as const
  const { items } = await client.restList(request, setting)
  return new Map(items.map(({ id, value }) => [id.replace(PREFIX, ''), String(value)]))
}

/** The shop's own report of itself may be closed to the key; every order has the version as well. */
async function readVersion(client: Client): Promise<string | undefined> {
  const request = { operation: 'check-version', effect: 'READ', method: 'GET' } as const
  try {
    const query = { _fields: 'environment' }
    const { environment } = await client.rest(
      { ...request, path: '/system_status', query, totalMs: 15_000 },
      systemStatus,
    )
    return environment.version
  } catch (error) {
    if (refusedReason(error) === undefined) throw error
    const query = { per_page: '1', _fields: 'version' }
    const { items } = await client.restList({ ...request, path: '/orders', query }, orderVersion)
    return items[0]?.version
  }
}

async function readDeliveries(client: Client): Promise<StoreFacts['deliveries']> {
  const zones = await readAllPages(
    client,
    { operation: 'check-zones', path: '/shipping/zones' },
    zone,
  )
  const methods = await Promise.all(zones.map(({ id }) => methodsInIndia(client, id)))
  const all = methods.flat()
  return {
    count: all.length,
    isAnyUntaxed: all.some(
      ({ settings }) => taxStatus.Check(settings) && settings.tax_status.value === 'none',
    ),
  }
}

/** The shop's zone for all places that no other one has. */
const OTHER_PLACES = 0

async function methodsInIndia(client: Client, zoneId: number) {
  const path = `/shipping/zones/${zoneId}`
  const read = { operation: 'check-zones', effect: 'READ', method: 'GET' } as const
  if (zoneId !== OTHER_PLACES) {
    const { items } = await client.restList({ ...read, path: `${path}/locations` }, location)
    if (!items.some(isInIndia)) return []
  }
  const { items } = await client.restList({ ...read, path: `${path}/methods` }, method)
  return items.filter(({ enabled }) => enabled)
}

/** "IN", "IN:MH", or the continent; pincodes alone say nothing of their country. */
const isInIndia = ({ code, type }: { readonly code: string; readonly type: string }): boolean =>
  type === 'continent' ? code === 'AS' : code.split(':')[0] === 'IN'

/** REST calls of one order, for the tests of its changes. It locks nothing, as the shop. [woocommerce §6, §8] */
import { fakeTokenCache } from '../../../../ports/testing/fake-token-cache.ts'
import { makeOutboundHttp } from '../../../outbound-http.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import type { FakeReply, FakeRequest } from '../../../testing/fake-server.ts'
import { makeWooClient } from '../transport/client.ts'
import { makeExclusive } from '../transport/exclusive.ts'
import { fakeOrder, fakeRefund } from './fake-order.ts'
import type { WireOrderThere, WireRefund } from '../changes/order-change-wire.ts'
import { orderChanges } from '../changes/order-changes.ts'
import { makeRegionCodes } from '../carts/state-code.ts'

interface Body {
  readonly status?: string
  readonly amount?: string
  readonly fee_lines?: readonly { readonly id: number }[]
  readonly line_items?: readonly { readonly id: number; readonly quantity: number }[]
  readonly meta_data?: WireOrderThere['meta_data']
  readonly shipping?: object
}

export const refusedRefund = {
  status: 500,
  json: {
    code: 'woocommerce_rest_cannot_create_order_refund',
    message: 'in their own words',
    data: 500,
  },
}

export interface OrderThere {
  order: WireOrderThere
  refunds: readonly WireRefund[]
}

/** Does what a call says to the order, and responds. */
export function changeThere(there: OrderThere, { method, path, json }: FakeRequest): FakeReply {
  const body = (json ?? {}) as Body
  if (path.endsWith('/data/countries/in')) {
    return { json: { states: [{ code: 'KA', name: 'Karnataka' }] } }
  }
  if (path.endsWith('/refunds')) {
    return method === 'GET' ? { json: there.refunds } : { status: 201, json: refund(there, body) }
  }
  if (!path.endsWith(`/orders/${there.order.id}`)) {
    const code = 'woocommerce_rest_shop_order_invalid_id'
    return { status: method === 'GET' ? 404 : 400, json: { code, message: '', data: {} } }
  }
  if (method === 'PUT') there.order = changed(there.order, body)
  return { json: there.order }
}

function refund(there: OrderThere, { amount = '', line_items: lines = [], meta_data: meta }: Body) {
  const id = 100 + there.refunds.length
  const [line] = lines
  const made = fakeRefund(id, amount, {
    ...(line ? { line: line.id, quantity: line.quantity } : {}),
    ...(meta ? { meta } : {}),
  })
  there.refunds = [made, ...there.refunds]
  const total = `-${Number(amount).toFixed(2)}`
  there.order = { ...there.order, refunds: [...there.order.refunds, { id, total }] }
  return made
}

function changed(order: WireOrderThere, body: Body): WireOrderThere {
  const off = order.fee_lines.filter(({ id }) => body.fee_lines?.some((fee) => fee.id === id))
  const lower = off.reduce((sum, fee) => sum + Number(fee.total), 0)
  const keys = new Set(body.meta_data?.map(({ key }) => key))
  return {
    ...order,
    status: body.status ?? order.status,
    shipping: { ...order.shipping, ...body.shipping },
    total: (Number(order.total) - lower).toFixed(2),
    fee_lines: order.fee_lines.filter((fee) => !off.includes(fee)),
    meta_data: [...order.meta_data.filter(({ key }) => !keys.has(key)), ...(body.meta_data ?? [])],
  }
}

type Instead = (request: FakeRequest, there: OrderThere) => FakeReply | 'NO_REPLY' | undefined

/** The changes of one order there; `instead` responds first where it has something to say. */
export async function startOrderThere(
  more: Partial<WireOrderThere> = {},
  instead: Instead = () => undefined,
  maxWaitMs?: number,
) {
  const there: OrderThere = { order: fakeOrder(more), refunds: [] }
  let passed = 0
  const server = await startFakeServer(
    (request) => instead(request, there) ?? changeThere(there, request),
  )
  const http = makeOutboundHttp({ allowPrivate: true })
  const settings = {
    apiUrl: `${server.url}/wp-json`,
    shopUrl: server.url,
    consumerKey: 'ck_test_1',
    consumerSecret: 'cs_test_1',
    webhookSecret: 'secret',
  }
  const client = makeWooClient(settings, http)
  return {
    there,
    client,
    settings,
    http,
    requests: server.requests,
    /** Lets the lease of every order end. */
    passLease: () => void (passed += 60_000),
    writes: () => server.requests.filter(({ method }) => method !== 'GET'),
    changes: orderChanges({
      client,
      exclusive: makeExclusive(
        fakeTokenCache(() => Date.now() + passed),
        maxWaitMs,
      ),
      regions: makeRegionCodes(client, Date.now),
    }),
    async close() {
      await http.close()
      await server.close()
    },
  }
}

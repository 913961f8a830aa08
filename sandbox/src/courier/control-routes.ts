import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../core/sandbox.ts'
import { DEMO_BOOKING } from '../parcels/demo-booking.ts'
import { addHistories } from '../parcels/control-routes.ts'
import { courierOf } from './courier.ts'
import { FAILURES, lifeNames } from './scenarios.ts'
import { historiesOf } from './histories.ts'
import type { LifeName } from './scenarios.ts'
import type { Parcel } from './parcel.ts'
import { parcelPage, parcelsPage } from './parcels-page.ts'
import { STATUSES } from './statuses.ts'

interface ByAwb {
  Params: { awb: string }
}
type Choice = ByAwb & { Body: { life?: LifeName; speedMs?: number; run?: boolean } }
type ChoiceForm = ByAwb & {
  Body: { life: LifeName; speedMs: string; act: string; reason?: string }
}

type Failure = ByAwb & { Body: { reason?: string } }

interface NewParcel {
  Body: { account: string }
}

const PARCEL_SCHEMA = {
  type: 'object',
  required: ['account'],
  additionalProperties: false,
  properties: { account: { type: 'string', minLength: 1 } },
}

const FAILURE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: { reason: { type: 'string', minLength: 1, maxLength: 200 } },
}

const choiceSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    life: { enum: lifeNames },
    speedMs: { type: 'integer', minimum: 0 },
    run: { type: 'boolean' },
  },
}

/** For tests, under /control/api/courier. */
export function addCourierControlApi(app: FastifyInstance, sandbox: Sandbox): void {
  addHistories(app, (account, wanted) => historiesOf(sandbox, account, wanted))
  app.get<{ Querystring: { account?: string } }>('/parcels', async ({ query: { account } }) =>
    [...courierOf(sandbox).parcels.values()]
      .filter((parcel) => account === undefined || parcel.account === account)
      .map(parcelRecord),
  )
  app.post<NewParcel>('/parcels', { schema: { body: PARCEL_SCHEMA } }, async ({ body }) => {
    const courier = courierOf(sandbox)
    return parcelRecord(
      courier.assign(courier.book(body.account, { ...DEMO_BOOKING, weightKg: 0.5, ...body })),
    )
  })
  app.get<ByAwb>('/parcels/:awb', async ({ params }) => parcelRecord(find(sandbox, params.awb)))
  app.post<Choice>('/parcels/:awb', { schema: { body: choiceSchema } }, async (request) => {
    const parcel = find(sandbox, request.params.awb)
    const { life = parcel.life, speedMs, run = true } = request.body
    courierOf(sandbox).choose(parcel, life, speedMs)
    if (run) courierOf(sandbox).start(parcel)
    else courierOf(sandbox).stop(parcel)
    return parcelRecord(parcel)
  })
  app.post<ByAwb>('/parcels/:awb/advance', async ({ params }) => {
    const parcel = find(sandbox, params.awb)
    courierOf(sandbox).advance(parcel)
    return parcelRecord(parcel)
  })
  app.post<Failure>('/parcels/:awb/fail', { schema: { body: FAILURE_SCHEMA } }, async (request) => {
    const parcel = find(sandbox, request.params.awb)
    courierOf(sandbox).failDelivery(parcel, request.body.reason ?? FAILURES[0])
    return parcelRecord(parcel)
  })
}

/** For people, under /courier/parcels. */
export function addParcelPages(app: FastifyInstance, sandbox: Sandbox): void {
  const type = 'text/html; charset=utf-8'
  app.get('/', async (_request, reply) =>
    reply
      .type(type)
      .header('cache-control', 'no-store')
      .send(parcelsPage([...courierOf(sandbox).parcels.values()].toReversed())),
  )
  app.get<ByAwb>('/:awb', async ({ params }, reply) =>
    reply
      .type(type)
      .header('cache-control', 'no-store')
      .send(parcelPage(find(sandbox, params.awb))),
  )
  app.post<ChoiceForm>('/:awb', async ({ params, body }, reply) => {
    const parcel = find(sandbox, params.awb)
    const courier = courierOf(sandbox)
    if (body.act === 'advance') courier.advance(parcel)
    else if (body.act === 'fail') {
      const reason = FAILURES.find((each) => each === body.reason)
      courier.failDelivery(parcel, reason ?? FAILURES[0])
    } else {
      if (!lifeNames.includes(body.life)) throw new RangeError(`no life ${body.life}`)
      courier.choose(parcel, body.life, Math.max(0, Number(body.speedMs) || 0))
      if (body.act === 'stop') courier.stop(parcel)
      else courier.start(parcel)
    }
    return reply.redirect(`/courier/parcels/${parcel.awb}`, 303)
  })
}

function find(sandbox: Sandbox, awb: string): Parcel {
  const parcel = courierOf(sandbox).parcels.get(awb)
  if (parcel === undefined) throw new RangeError(`no parcel ${awb}`)
  return parcel
}

/** A parcel in the ledger: its actual state. */
function parcelRecord(parcel: Parcel): Record<string, unknown> {
  const { awb, account, storeOrderId, orderId, shipmentId, life, stepMs, isRunning } = parcel
  return {
    awb,
    account,
    storeOrderId,
    orderId,
    shipmentId,
    life,
    speedMs: stepMs,
    isRunning,
    status: STATUSES[parcel.status].label,
    shipmentStatusId: STATUSES[parcel.status].shipmentId,
    scans: parcel.scans.map(({ status, activity, location, atMs }) => ({
      status: STATUSES[status].label,
      activity,
      location,
      at: new Date(atMs).toISOString(),
    })),
    ahead: parcel.ahead.map(({ status }) => STATUSES[status].label),
    actions: parcel.actions.map(({ atMs, ...action }) => ({
      ...action,
      at: new Date(atMs).toISOString(),
    })),
  }
}

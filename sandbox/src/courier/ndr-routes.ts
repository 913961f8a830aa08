import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sandbox } from '../core/sandbox.ts'
import { courierOf } from './courier.ts'
import { indiaTime } from './india-time.ts'
import type { NdrAction, Parcel } from './parcel.ts'

interface ByAwb {
  Params: { awb: string }
}
type Action = ByAwb & { Body: Partial<Record<keyof NdrAction, unknown>> | null }

/** Failed deliveries: what is known of one, and what the seller wants done. */
export function addNdrRoutes(
  app: FastifyInstance,
  sandbox: Sandbox,
  accountOf: (request: FastifyRequest) => string | undefined,
): void {
  const find = (request: FastifyRequest<ByAwb>): Parcel | undefined => {
    const parcel = courierOf(sandbox).parcels.get(request.params.awb)
    const failed = parcel?.scans.some(({ status }) => status === 'undelivered')
    return failed && parcel?.account === accountOf(request) ? parcel : undefined
  }

  app.get<ByAwb>('/ndr/:awb', async (request, reply) => {
    const parcel = find(request)
    if (!parcel) return reply.code(404).send({ message: 'NDR not found', status_code: 404 })
    return { data: [ndrJson(parcel)] }
  })

  app.post<Action>('/ndr/:awb/action', async (request, reply) => {
    const parcel = find(request)
    if (!parcel) return reply.code(404).send({ message: 'NDR not found', status_code: 404 })
    if (!courierOf(sandbox).act(parcel, readAction(request.body ?? {}))) {
      const errors = { action: ['The selected action is invalid.'] }
      const message = 'The given data was invalid.'
      return reply.code(422).send({ message, errors, status_code: 422 })
    }
    return reply.code(202).send({ status: true })
  })
}

function readAction(body: Partial<Record<keyof NdrAction, unknown>>): Omit<NdrAction, 'atMs'> {
  const text = (field: keyof NdrAction): string => {
    const value = body[field]
    return typeof value === 'string' ? value : ''
  }
  const fields = ['deferred_date', 'address1', 'address2', 'phone'] as const
  const sent = fields.filter((field) => text(field) !== '')
  return {
    action: text('action'),
    comments: text('comments'),
    ...Object.fromEntries(sent.map((field) => [field, text(field)])),
  }
}

/** Its history: what the couriers reported, and what the seller asked for with a comment. */
function ndrJson(parcel: Parcel): Record<string, unknown> {
  const failures = parcel.scans.filter(({ status }) => status === 'undelivered')
  const last = failures.at(-1)
  const entry = (atMs: number, more: object) => ({
    ndr_reason: last?.activity,
    ndr_attempt: failures.length,
    ndr_raised_at: indiaTime(atMs),
    sms_response: 'No Response',
    ...more,
  })
  return {
    id: parcel.orderId,
    shipment_id: parcel.shipmentId,
    customer_name: parcel.consignee,
    customer_city: parcel.city,
    customer_pincode: parcel.pincode,
    payment_method: parcel.isCod ? 'cod' : 'prepaid',
    status: 'UNDELIVERED',
    status_code: 36,
    reason: last?.activity,
    attempts: failures.length,
    ndr_raised_at: indiaTime(last?.atMs ?? parcel.assignedAtMs),
    courier: parcel.company.name,
    awb_code: parcel.awb,
    escalation_status: 'N/A',
    history: [
      ...failures.map(({ atMs }) => entry(atMs, { action_by: 3, ndr_push_status: 0, comment: '' })),
      ...parcel.actions.map(({ atMs, comments }) =>
        entry(atMs, { action_by: 2, ndr_push_status: 2, comment: comments }),
      ),
    ],
  }
}

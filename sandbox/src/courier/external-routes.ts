import type { FastifyInstance, FastifyRequest } from 'fastify'
import { freshId } from '../core/random.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { missingFields, missingOfReturn, readBooking, readReturn } from './booking-form.ts'
import type { BookingForm } from './booking-form.ts'
import { courierOf } from './courier.ts'
import { indiaTime } from './india-time.ts'
import { addNdrRoutes } from './ndr-routes.ts'
import { COMPANIES } from './parcel.ts'
import type { Parcel } from './parcel.ts'
import { serviceability } from './serviceability.ts'
import type { Wanted } from './serviceability.ts'
import { trackJson } from './track-json.ts'

const TOKEN_LIFE_MS = 10 * 24 * 60 * 60 * 1000
const MAX_AT_ONCE = 50

/** The seller's calls, all except the login with a bearer token. */
export function addExternalRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<{ Body: { email?: string; password?: string } | null }>(
    '/auth/login',
    async ({ body }, reply) => {
      const account = courierOf(sandbox).accounts.find(
        ({ email, password }) => email === body?.email && password === body?.password,
      )
      if (account === undefined) {
        return reply
          .code(403)
          .send({ message: 'Invalid email and password combination', status_code: 403 })
      }
      const token = freshId(60)
      const untilMs = sandbox.now() + TOKEN_LIFE_MS
      courierOf(sandbox).tokens.set(token, { account: account.name, untilMs })
      const created_at = indiaTime(sandbox.now())
      return {
        id: 1,
        first_name: 'API',
        last_name: 'USER',
        email: account.email,
        created_at,
        token,
      }
    },
  )

  app.register(async (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      if (accountOf(sandbox, request) !== undefined) return undefined
      return reply.code(401).send({ message: 'Unauthenticated.', status_code: 401 })
    })
    addBookingRoutes(scope, sandbox)
    addReturnRoutes(scope, sandbox)
    addTrackRoutes(scope, sandbox)
    addNdrRoutes(scope, sandbox, (request) => accountOf(sandbox, request))
  })
}

function addBookingRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<{ Body: BookingForm }>('/orders/create/adhoc', async (request, reply) => {
    const errors = missingFields(request.body)
    if (Object.keys(errors).length > 0) {
      const message = 'The given data was invalid.'
      return reply.code(422).send({ message, errors, status_code: 422 })
    }
    const account = accountOf(sandbox, request) ?? ''
    const shipment = courierOf(sandbox).book(account, readBooking(request.body))
    return {
      order_id: shipment.orderId,
      shipment_id: shipment.shipmentId,
      status: 'NEW',
      status_code: 1,
      onboarding_completed_now: 0,
      awb_code: '',
      courier_company_id: '',
      courier_name: '',
    }
  })

  app.post<{ Body: { shipment_id?: number | string; courier_id?: number | string } }>(
    '/courier/assign/awb',
    async (request, reply) => {
      const courier = courierOf(sandbox)
      const shipment = courier.shipments.get(Number(request.body.shipment_id))
      if (shipment === undefined || shipment.account !== accountOf(sandbox, request)) {
        return reply.code(404).send({ message: 'Shipment not found', status_code: 404 })
      }
      const company = COMPANIES.find(({ id }) => id === Number(request.body.courier_id))
      return {
        awb_assign_status: 1,
        response: { data: assigned(courier.assign(shipment, company)) },
      }
    },
  )

  app.post<{ Body: { ids?: (number | string)[] } }>('/orders/cancel', async (request) => {
    const courier = courierOf(sandbox)
    const ids = new Set((request.body.ids ?? []).map(Number))
    const account = accountOf(sandbox, request)
    for (const parcel of courier.parcels.values()) {
      const isOurs = ids.has(parcel.orderId) && parcel.account === account
      if (!isOurs || parcel.scans.length > 0) continue
      courier.choose(parcel, 'cancelled')
      courier.advance(parcel)
    }
    return { message: 'Order cancelled successfully.', status_code: 200 }
  })

  app.get<{ Querystring: Wanted }>('/courier/serviceability', async ({ query }) =>
    serviceability(query, sandbox.now()),
  )
}

/** What is collected from customers. */
function addReturnRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<{ Body: Record<string, unknown> | null }>(
    '/orders/create/return',
    async (request, reply) => {
      const errors = missingOfReturn(request.body ?? {})
      if (Object.keys(errors).length > 0) {
        const message = 'The given data was invalid.'
        return reply.code(422).send({ message, errors, status_code: 422 })
      }
      const account = accountOf(sandbox, request) ?? ''
      const shipment = courierOf(sandbox).book(account, readReturn(request.body ?? {}))
      return {
        order_id: shipment.orderId,
        shipment_id: shipment.shipmentId,
        status: 'RETURN PENDING',
        status_code: 21,
        company_name: account,
      }
    },
  )

  app.get('/orders/processing/return', async (request) => {
    const courier = courierOf(sandbox)
    const account = accountOf(sandbox, request)
    const returns = [...courier.shipments.values()].filter(
      (shipment) => shipment.isReturn && shipment.account === account,
    )
    return {
      data: returns.map(({ orderId, shipmentId, storeOrderId }) => ({
        id: orderId,
        channel_order_id: storeOrderId,
        shipments: [{ id: shipmentId, awb: courier.awbOf(shipmentId) ?? '' }],
      })),
    }
  })
}

function assigned(parcel: Parcel): Record<string, unknown> {
  const date = indiaTime(parcel.assignedAtMs)
  return {
    courier_company_id: parcel.company.id,
    awb_code: parcel.awb,
    cod: parcel.isCod ? 1 : 0,
    order_id: parcel.orderId,
    shipment_id: parcel.shipmentId,
    awb_code_status: 1,
    assigned_date_time: { date, timezone_type: 3, timezone: 'Asia/Kolkata' },
    applied_weight: parcel.weightKg,
    courier_name: parcel.company.name,
    pickup_scheduled_date: date,
    routing_code: `${parcel.pincode.slice(0, 3)}/${parcel.pincode.slice(3)}`,
  }
}

function addTrackRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Params: { awb: string } }>('/courier/track/awb/:awb', async (request) =>
    track(sandbox, request, request.params.awb),
  )

  app.get<{ Params: { id: string } }>('/courier/track/shipment/:id', async (request) => {
    const found = [...courierOf(sandbox).parcels.values()].find(
      ({ shipmentId }) => shipmentId === Number(request.params.id),
    )
    return track(sandbox, request, found?.awb ?? '')
  })

  app.post<{ Body: { awbs?: string[] } }>('/courier/track/awbs', async (request, reply) => {
    const { awbs = [] } = request.body
    if (awbs.length === 0 || awbs.length > MAX_AT_ONCE) {
      const errors = { awbs: [`The awbs field must have between 1 and ${MAX_AT_ONCE} items.`] }
      return reply
        .code(422)
        .send({ message: 'The given data was invalid.', errors, status_code: 422 })
    }
    return Object.fromEntries(awbs.map((awb) => [awb, track(sandbox, request, awb)]))
  })
}

function track(sandbox: Sandbox, request: FastifyRequest, awb: string): Record<string, unknown> {
  const parcel = courierOf(sandbox).parcels.get(awb)
  if (parcel === undefined || parcel.account !== accountOf(sandbox, request)) {
    return { tracking_data: { track_status: 0, shipment_status: 0, error: 'Invalid AWB number' } }
  }
  return trackJson(parcel, sandbox.baseUrl)
}

export function accountOf(sandbox: Sandbox, request: FastifyRequest): string | undefined {
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
  const known = courierOf(sandbox).tokens.get(token)
  return known !== undefined && known.untilMs > sandbox.now() ? known.account : undefined
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { freshId } from '../core/random.ts'
import type { Sandbox } from '../core/sandbox.ts'
import type { Parcel } from '../parcels/network.ts'
import { ACCOUNT_OF_TOKEN, admits, delhiveryOf } from './delhivery.ts'
import { attemptsOf, shipmentJson } from './shipment-json.ts'
import { wordsOf } from './words.ts'

const MAX_AT_ONCE = 50
const MAX_ROWS = 1000
/** Another attempt is taken after these only. */
const RE_ATTEMPT_AFTER = 'EOD-74 EOD-15 EOD-104 EOD-43 EOD-86 EOD-11 EOD-69 EOD-6'.split(' ')
const REFUSED_CHARACTERS = /[&%#;\\]/

export const accountOf = (request: FastifyRequest): string | undefined =>
  ACCOUNT_OF_TOKEN.get(request.headers.authorization?.replace(/^Token /, '') ?? '')

/** The seller's calls, all with a token, and with a limit for each address. */
export function addApiRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.addHook('preHandler', async (request, reply) => {
    if (!admits(sandbox, request.ip)) {
      return reply.code(403).type('text/html').send('<html><body>403 Forbidden</body></html>')
    }
    if (accountOf(request) !== undefined) return undefined
    return reply.code(401).send({ detail: 'Invalid token.' })
  })

  const find = (request: FastifyRequest, awb: unknown): Parcel | undefined => {
    const parcel = delhiveryOf(sandbox).network.parcels.get(String(awb))
    return parcel?.account === accountOf(request) ? parcel : undefined
  }

  app.get<{ Querystring: { waybill?: string } }>(
    '/api/v1/packages/json/',
    async (request, reply) => {
      const waybills = (request.query.waybill ?? '').split(',').filter(Boolean)
      if (waybills.length > MAX_AT_ONCE) return reply.code(400).send({ Error: 'Too many waybills' })
      const found = waybills.flatMap((awb) => find(request, awb) ?? [])
      if (found.length === 0) {
        return { Success: false, Error: 'No such waybill or Order Id found' }
      }
      return { ShipmentData: found.map(shipmentJson) }
    },
  )

  app.get<{ Querystring: { filter_codes?: string } }>('/c/api/pin-codes/json/', async (request) =>
    pincodeJson(request.query.filter_codes ?? ''),
  )

  app.post<{ Body: { data?: { waybill?: unknown; act?: unknown }[] } | null }>(
    '/api/p/update',
    async (request, reply) => {
      const rows = request.body?.data ?? []
      const isAllowed = rows.length > 0 && rows.length <= MAX_ROWS
      const parcels = rows.map(({ waybill }) => find(request, waybill))
      const isKnown = rows.every(({ act }) => act === 'RE-ATTEMPT' || act === 'PICKUP_RESCHEDULE')
      if (!isAllowed || !isKnown) return reply.code(400).send({ error: 'invalid data' })
      for (const [index, parcel] of parcels.entries()) {
        if (rows[index]?.act === 'RE-ATTEMPT' && parcel) reAttempt(sandbox, parcel)
      }
      return { request_id: `UPL${freshId(12, '0123456789')}` }
    },
  )

  app.post<{ Body: Record<string, unknown> | null }>('/api/p/edit', async (request, reply) => {
    const { waybill, add, phone } = request.body ?? {}
    const parcel = find(request, waybill)
    const values = Object.entries({ add, phone }).filter(([, value]) => value !== undefined)
    const isWrong = values.some(([, value]) => REFUSED_CHARACTERS.test(String(value)))
    if (!parcel || isWrong || isClosed(parcel)) {
      return reply.code(400).send({ status: 'Failure', error: 'Shipment cannot be edited' })
    }
    for (const [field, value] of values) {
      delhiveryOf(sandbox).network.noteRequest(parcel, `${field} ${String(value)}`)
    }
    return { status: true, waybill: parcel.awb, remark: 'Shipment has been updated.' }
  })
}

/** Rows that do not qualify are only said in the upload's own status, later. */
function reAttempt(sandbox: Sandbox, parcel: Parcel): void {
  const last = parcel.past.at(-1)
  const attempts = attemptsOf(parcel)
  const qualifies =
    last?.event === 'failed' &&
    RE_ATTEMPT_AFTER.includes(wordsOf(last).code) &&
    attempts >= 1 &&
    attempts <= 2
  if (qualifies) delhiveryOf(sandbox).network.noteRequest(parcel, `re-attempt ${attempts}`)
}

const isClosed = ({ past }: Parcel): boolean => {
  const type = past.at(-1)
  return type !== undefined && ['DL', 'RT', 'LT'].includes(wordsOf(type).type)
}

/** Pincodes of the army's post (first digit 9) are not served; 7 in front is closed for a time. */
function pincodeJson(pincode: string): object {
  if (!/^[1-8]\d{5}$/.test(pincode)) return { delivery_codes: [] }
  return {
    delivery_codes: [
      {
        postal_code: {
          pin: Number(pincode),
          city: 'Pune',
          district: 'Pune',
          state_code: 'MH',
          cod: pincode.startsWith('6') ? 'N' : 'Y',
          pre_paid: 'Y',
          pickup: 'Y',
          repl: 'Y',
          cash: 'Y',
          is_oda: 'N',
          remarks: pincode.startsWith('7') ? 'Embargo' : '',
          max_amount: 0,
          max_weight: 0,
          inc: 'Pune_Hub (Maharashtra)',
          center: [],
        },
      },
    ],
  }
}

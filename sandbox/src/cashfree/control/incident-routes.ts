import type { FastifyInstance } from 'fastify'
import { bodySchema, NON_EMPTY_TEXT } from '../../provider/control-routes.ts'
import { notFound } from '../failure.ts'
import { indiaTime } from '../india-time.ts'
import { announce } from '../ledger/announce.ts'
import type { Incident } from '../ledger/entities.ts'
import { freshNumber } from '../ledger/merchant.ts'
import type { Merchant } from '../ledger/merchant.ts'
import type { Merchants } from '../ledger/merchants.ts'

/** Downtimes, which the provider calls incidents. */
export function incidentRoutes(app: FastifyInstance, merchants: Merchants): void {
  app.post<{ Body: NewIncident }>(
    '/incidents',
    { schema: { body: INCIDENT_SCHEMA } },
    async ({ body }) => startIncident(merchants.named(body.account), body),
  )

  app.post<{ Params: { id: string } }>('/incidents/:id/resolve', async ({ params }) => {
    const found = merchants.having(({ incidents }) => incidents.get(params.id))
    if (found === undefined) throw notFound('incident')
    const { merchant, entity: incident } = found
    incident.incident_status = 'RESOLVED'
    incident.incident_end_time = indiaTime(merchant.sandbox.now())
    alert(merchant, incident)
    return incident
  })
}

interface NewIncident {
  account: string
  impact?: Incident['incident_impact']
  payment_method: Record<string, unknown>
}

function startIncident(
  merchant: Merchant,
  { impact = 'HIGH', payment_method }: NewIncident,
): Incident {
  const incident: Incident = {
    incident_id: freshNumber(),
    incident_impact: impact,
    incident_message: 'Payments fail more often than usual.',
    incident_start_time: indiaTime(merchant.sandbox.now()),
    incident_end_time: null,
    incident_status: 'ACTIVE',
    incident_type: 'UNSCHEDULED',
    payment_method,
  }
  merchant.incidents.set(incident.incident_id, incident)
  alert(merchant, incident)
  return incident
}

function alert(merchant: Merchant, incident: Incident): void {
  const id = `${incident.incident_id}-${incident.incident_status}`
  announce(
    merchant,
    { type: 'HEALTH_ALERT', id },
    {
      incident: {
        id: incident.incident_id,
        impact: incident.incident_impact,
        message: incident.incident_message,
        start_time: incident.incident_start_time,
        end_time: incident.incident_end_time,
        status: incident.incident_status,
        type: incident.incident_type,
      },
      instruments: incident.payment_method,
    },
  )
}

const INCIDENT_SCHEMA = bodySchema(
  { account: NON_EMPTY_TEXT, payment_method: { type: 'object' } },
  { impact: { enum: ['HIGH', 'MEDIUM', 'LOW'] } },
)

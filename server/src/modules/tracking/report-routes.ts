/** Parcels and scans from the store's own systems. [tracking §3 Scan, ADR-228, I17] */
import * as calls from '@thela/contracts/calls/tracking/store-shipments'
import type { ShipmentInfo } from '@thela/contracts/calls/tracking/store-shipments'
import { links } from '@thela/contracts/links'
import { istDay } from '@thela/domain/calendar'
import { validateReportedScans, validateReportedShipment } from '@thela/domain/tracking'
import type { ReportProblem } from '@thela/domain/tracking'
import { omitUndefined } from '@thela/domain/values'
import { messagesIn } from '@thela/messages/catalogues'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../http/replies/api-error.ts'
import { registerCall } from '../../http/calls/route.ts'
import type { Stores } from '../stores/index.ts'
import { findShipmentOf } from './find-shipment.ts'
import { checkReport } from './check-report.ts'
import { enterScans, reportShipment } from './report-shipment.ts'
import type { ReportDependencies, ReportOutcome } from './report-shipment.ts'
import type { StoredShipment } from './shipments-repository.ts'

const english = messagesIn('en')

function invalidFields(problems: readonly ReportProblem[]): ApiError {
  const described = problems.map(
    ({ field, code }) => [field, { code, description: english(`shipments.${code}`) }] as const,
  )
  const fields = Object.fromEntries<(typeof described)[number][1]>(described)
  return new ApiError('INVALID_FIELDS', { details: { fields } })
}

const shipmentInfo = (shipment: StoredShipment): ShipmentInfo => ({
  id: shipment.shipmentId,
  url: links.shipment(shipment.shipmentId),
  awb: shipment.awb ?? '',
  courier: shipment.courierCode,
  courierName: shipment.courierName,
  direction: shipment.direction,
  items: [...shipment.lines],
  status: shipment.status,
  shippedAt: shipment.createdAt.toISOString(),
  ...omitUndefined({
    orderId: shipment.orderId ?? undefined,
    reference: shipment.reference ?? undefined,
    isPublic: shipment.isPublic ?? undefined,
    estimatedOn: shipment.edd ? istDay(shipment.edd) : undefined,
    deliveredAt: shipment.deliveredAt?.toISOString(),
  }),
})

const outcomeToWire = ({ shipment, change }: ReportOutcome) => ({
  shipment: shipmentInfo(shipment),
  change,
})

export function reportRoutes(
  app: FastifyInstance,
  deps: ReportDependencies & { readonly stores: Stores },
): void {
  const { database, now, stores } = deps

  registerCall(app, calls.reportShipment, async ({ visitor, body }) => {
    const store = await stores.get(visitor.storeId)
    const read = validateReportedShipment({ ...body, scans: body.scans ?? [] }, now())
    if (!read.ok) throw invalidFields(read.failure)
    const checked = await checkReport(deps, store, read.value)
    if (!checked.ok) throw invalidFields([checked.failure])
    const saved = await reportShipment(deps, store, checked.value)
    if (!saved.ok) throw invalidFields([saved.failure])
    return outcomeToWire(saved.value)
  })

  registerCall(app, calls.reportScans, async ({ visitor, body }) => {
    const { storeId } = await stores.get(visitor.storeId)
    const read = validateReportedScans(body.scans, now())
    if (!read.ok) throw invalidFields(read.failure)
    const found = await findShipmentOf(database, storeId, body.id)
    if (!found) throw new ApiError('NOT_FOUND')
    const { shipmentId } = found
    return outcomeToWire(await enterScans(deps, { storeId, shipmentId, scans: read.value }))
  })
}

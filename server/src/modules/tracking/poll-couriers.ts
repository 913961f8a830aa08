/** [D-31] */
import type { Database } from '../../db/statement.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import { applyReport } from './apply-report.ts'
import type { CourierEventDependencies } from './courier-events.ts'
import { shipmentsRepository } from './shipments-repository.ts'
import type { DueShipment } from './shipments-repository.ts'

const AT_ONCE = 10

type PollDependencies = CourierEventDependencies & { readonly database: Database }

async function request(deps: PollDependencies, due: DueShipment): Promise<void> {
  const { storeId, courierCode, awb } = due
  const store = deps.stores.find(storeId)
  const courier = store && deps.courierOf(store, courierCode)
  const report = await courier?.track(awb)
  if (!report) return
  for (const word of report.unknownStatuses) deps.onUnknownStatus({ courier: courierCode, word })
  // The requested parcel, whatever number the response contains.
  const updates = { storeId, courierCode, report: { ...report, awb } }
  await deps.database.transaction((transaction) => applyReport(deps, transaction, updates))
}

/**
 * One round of asking couriers about parcels whose time has come: with every push lost, this alone
 * brings each to its end. A courier that does not answer is asked again later.
 */
export async function pollCouriers(deps: PollDependencies): Promise<number> {
  const due = await shipmentsRepository.claimDue(deps.database, AT_ONCE)
  await Promise.all(
    due.map((shipment) =>
      request(deps, shipment).catch((error: unknown) => {
        if (!(error instanceof ExternalServiceError)) throw error
      }),
    ),
  )
  return due.length
}

/** [D-31, T3.25, ADR-234] */
import { callsOfRound, pollPauseMs } from '@thela/domain/tracking'
import type { Courier } from '../../ports/courier.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import { applyReport, applyReports } from './apply-report.ts'
import type { CourierEventDependencies } from './courier-events.ts'
import { noteUnknownWords } from './note-unknown-words.ts'
import type { CourierEvents } from './parcel-state.ts'
import { pollsRepository } from './polls-repository.ts'
import type { DueShipment } from './polls-repository.ts'

/** Nobody reports such a parcel: its account is gone from the store's file. */
const WITHOUT_ACCOUNT = 500

async function request(
  deps: CourierEventDependencies,
  courier: Courier,
  { storeId, courierCode, awb }: DueShipment,
): Promise<readonly CourierEvents[]> {
  const report = await courier.track(awb ?? '').catch((error: unknown) => {
    // A courier that does not respond is asked again later.
    if (error instanceof ExternalServiceError) return undefined
    throw error
  })
  if (!report) return []
  const words = { courier: courierCode, words: report.unknownStatuses }
  await noteUnknownWords(deps, storeId, words)
  // The requested parcel, whatever number the response contains.
  return [{ storeId, courierCode, report: { ...report, awb: awb ?? '' } }]
}

/** Together; where that fails each alone, so that one parcel holds up no other. */
async function applyAll(
  deps: CourierEventDependencies,
  updates: readonly CourierEvents[],
): Promise<void> {
  const { database } = deps
  try {
    await database.transaction((transaction) => applyReports(deps, transaction, updates))
  } catch {
    const alone = await Promise.allSettled(
      updates.map((each) =>
        database.transaction((transaction) => applyReport(deps, transaction, each)),
      ),
    )
    for (const result of alone) if (result.status === 'rejected') throw result.reason
  }
}

async function pollAccount(
  deps: CourierEventDependencies,
  account: { readonly storeId: string; readonly courierCode: string; readonly due: number },
): Promise<number> {
  const { database, stores, courierOf } = deps
  const store = stores.find(account.storeId)
  const courier = store && courierOf(store, account.courierCode)
  const wanted = courier ? callsOfRound(account.due, courier.polling) : 0
  const calls = courier
    ? await pollsRepository.takeCalls(database, account, { wanted, terms: courier.polling })
    : 0
  const atMost = courier ? calls * courier.polling.parcelsPerCall : WITHOUT_ACCOUNT
  if (atMost === 0) return 0
  const due = await pollsRepository.claim(database, account, atMost)
  if (due.length === 0) return 0
  // Before the calls: what changes then is planned anew.
  const planned = due.map((parcel) => ({ ...parcel, pauseMs: pollPauseMs(parcel) ?? null }))
  await pollsRepository.plan(
    database,
    planned.map(({ storeId, shipmentId, pauseMs }) => ({ storeId, shipmentId, pauseMs })),
  )
  if (!courier) return due.length
  const reports = await Promise.all(due.map((parcel) => request(deps, courier, parcel)))
  await applyAll(deps, reports.flat())
  return due.length
}

/**
 * One round of polling couriers about parcels whose time has come: with every push lost, this alone brings
 * each to its end.
 */
export async function pollCouriers(deps: CourierEventDependencies): Promise<number> {
  const accounts = await pollsRepository.dueAccounts(deps.database)
  const polled = await Promise.all(accounts.map((account) => pollAccount(deps, account)))
  return polled.reduce((sum, count) => sum + count, 0)
}

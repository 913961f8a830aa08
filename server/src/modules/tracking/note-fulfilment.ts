/** Parcels as the platform reports them. [I11, I12] */
import { startOfIstDay } from '@thela/domain/calendar'
import { newId } from '../../db/new-id.ts'
import type { Transaction } from '../../db/statement.ts'
import type { Fulfilment, ReportedOrder, StoredOrder } from '../orders/index.ts'
import type { CreatedReaction, ShipmentReaction } from './apply-report.ts'
import { awbOf } from './awb-of.ts'
import { factsOfParcel } from './apply-report.ts'
import { changeNumber } from './change-number.ts'
import { numbersRepository, startOfNumber } from './numbers-repository.ts'
import type { AdoptedShipment } from './reported-shipments-repository.ts'
import { reportedShipmentsRepository } from './reported-shipments-repository.ts'
import { courierOfName } from './courier-of-name.ts'
import { shipmentsRepository } from './shipments-repository.ts'
import { wayOf } from './way-of-parcel.ts'
import type { WayOfParcel } from './way-of-parcel.ts'

export const promisedFor = ({ snapshot }: StoredOrder): Date | undefined => {
  const promised = snapshot.delivery?.latest
  return promised === undefined ? undefined : startOfIstDay(promised)
}

/** The time before which scans of its number are another parcel's; undefined where none passes it on. */
async function takeNumber(
  transaction: Transaction,
  storeId: string,
  {
    awb,
    fulfilmentId,
    at,
  }: Pick<Fulfilment, 'fulfilmentId' | 'at'> & { readonly awb: string | undefined },
): Promise<Date | undefined> {
  if (awb === undefined) return undefined
  const endedBefore = startOfNumber(at)
  const number = { awb, fulfilmentId, endedBefore }
  const isPassedOn = await numbersRepository.passOn(transaction, storeId, number)
  return isPassedOn ? endedBefore : undefined
}

/** The parcel, if the store has reported it before the platform. */
async function adoptReported(
  transaction: Transaction,
  { store: { storeId }, order: { orderId } }: ReportedOrder,
  {
    fulfilmentId,
    lineQuantities,
    awb,
    pdd,
    way,
  }: Pick<Fulfilment, 'fulfilmentId' | 'lineQuantities'> & {
    readonly awb: string | undefined
    readonly pdd: Date | undefined
    readonly way: WayOfParcel
  },
): Promise<AdoptedShipment | undefined> {
  if (awb === undefined) return undefined
  const lines = lineQuantities
  const adopted = { ...way, orderId, fulfilmentId, awb, lines, pdd: pdd ?? null }
  return reportedShipmentsRepository.adopt(transaction, storeId, adopted)
}

/** Records a parcel of an order that was passed to the courier, with its effects. */
export async function noteFulfilment(
  deps: {
    readonly onShipmentChanged: ShipmentReaction
    readonly onShipmentCreated: CreatedReaction
  },
  transaction: Transaction,
  { store, order, fulfilment: report }: ReportedOrder & { readonly fulfilment: Fulfilment },
): Promise<void> {
  const { storeId } = store
  const { orderId } = order
  const awb = report.trackingNumber ? awbOf(report.trackingNumber) : undefined
  const pdd = promisedFor(order)
  const way = wayOf(store, order, report.originPincode)
  const numberedFrom = await takeNumber(transaction, storeId, { ...report, awb })
  const adopted = await adoptReported(transaction, { store, order }, { ...report, awb, pdd, way })
  if (adopted) {
    const { shipmentId } = adopted
    const parcel = factsOfParcel(adopted)
    // What is new is its promised day.
    const before = { ...parcel, pdd: undefined }
    await deps.onShipmentChanged(transaction, { storeId, orderId, shipmentId, before, parcel })
    return
  }
  const courier = courierOfName(store, report.trackingCompany)
  const noted = await shipmentsRepository.note(transaction, storeId, {
    shipmentId: newId(store.number),
    orderId,
    fulfilmentId: report.fulfilmentId,
    awb,
    courier,
    lines: report.lineQuantities,
    // To the second, so that parcels of one minute keep the order in which they were sent.
    createdAt: report.at,
    pdd,
    way,
    numberedFrom,
    numberReportedAt: awb === undefined ? undefined : report.reportedAt,
  })
  if (!noted) {
    if (awb === undefined) return
    const { fulfilmentId, reportedAt } = report
    const number = { storeId, fulfilmentId, awb, courier, reportedAt, numberedFrom }
    await changeNumber(deps, transaction, number)
    return
  }
  const { shipmentId, isNew } = noted
  if (awb !== undefined) await shipmentsRepository.retryEarlyEvents(transaction, storeId, awb)
  if (!isNew) return
  const parcel = {
    direction: 'FORWARD',
    stage: 'ORDER_PLACED',
    pdd,
    edd: undefined,
    courierCode: courier.code,
    deliveredAt: undefined,
  } as const
  const created = { storeId, orderId, shipmentId, before: undefined, parcel }
  await deps.onShipmentChanged(transaction, created)
  await deps.onShipmentCreated(transaction, created)
}

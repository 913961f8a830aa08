/** The OTP of an order, for whoever knows the order or its parcel. [tracking §7, ADR-213, I41, I42] */
import { isSafeText } from '@thela/domain/text'
import { validateTrackingId } from '@thela/domain/tracking'
import type { TypesOf } from '@thela/contracts/call'
import type { generateOrderOtp } from '@thela/contracts/calls/tracking/tracking-access'
import type { Messages } from '@thela/messages'
import type { Database } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { CallerNetworks } from '../../../http/caller/caller-address.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { validateLoginPhone } from '../../identity/index.ts'
import type { Identity } from '../../identity/index.ts'
import { maskedPhone } from '@thela/domain/fields'
import type { Orders, StoredOrder } from '../../orders/index.ts'
import type { Store } from '../../stores/index.ts'
import { languageFor } from '../../stores/index.ts'
import { awbOf } from '../awb-of.ts'
import { findShipmentOf } from '../find-shipment.ts'

export interface OrderOtpDependencies {
  readonly database: Database
  readonly orders: Pick<Orders, 'byId'>
  readonly identity: Pick<Identity, 'sendCode' | 'signInByCode'>
}

/** The tracking id that the call may name besides must be that of a parcel of the order. */
export interface OrderOrParcel {
  readonly store: Store
  readonly id: string
  readonly sId?: string | undefined
}

interface Addressee {
  readonly phone: string
  /** None of a parcel that the store reported without one. */
  readonly order?: StoredOrder
}

/** By the order's id, or by a tracking id where the order is not known. In this store only. */
export async function findAddressee(
  { database, orders }: Pick<OrderOtpDependencies, 'database' | 'orders'>,
  { store, id, sId }: OrderOrParcel,
): Promise<Addressee | undefined> {
  const { storeId } = store
  const shipmentBy = async (trackingId: string) => {
    const valid = validateTrackingId(trackingId)
    return valid.kind === 'valid' ? findShipmentOf(database, storeId, valid.value) : undefined
  }
  if (!isSafeText(id)) return undefined
  const shipment = await shipmentBy(sId ?? id)
  const { orderId, shipmentId, awb, customerPhone } = shipment ?? {}
  if (sId !== undefined && ![orderId, shipmentId].includes(id) && awb !== awbOf(id))
    return undefined
  if (orderId === null) return customerPhone ? { phone: customerPhone } : undefined
  const wanted = orderId ?? (sId === undefined ? id : undefined)
  const order = wanted === undefined ? undefined : await orders.byId(database, storeId, wanted)
  return order && { phone: order.phone, order }
}

export async function requireAddressee(
  deps: Pick<OrderOtpDependencies, 'database' | 'orders'>,
  of: OrderOrParcel,
): Promise<Addressee> {
  const found = await findAddressee(deps, of)
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}

type Reply = TypesOf<typeof generateOrderOtp>['reply']

/** Sends the code to the phone of the order or the parcel; the caller learns its last two digits. */
export async function sendOrderOtp(
  deps: OrderOtpDependencies,
  of: OrderOrParcel,
  caller: {
    readonly visitor: Visitor
    readonly address: CallerNetworks
    readonly accepted: string | undefined
    readonly t: Messages
  },
): Promise<Reply> {
  const { store } = of
  const { visitor, address, accepted, t } = caller
  const { phone } = await requireAddressee(deps, of)
  // Of a restored order the platform may know no number.
  if ((await validateLoginPhone(store, phone)).kind !== 'valid')
    throw new ApiError('SMS_UNAVAILABLE')
  const language = languageFor(store, accepted)
  const sent = await deps.identity.sendCode({
    store,
    visitor,
    phone,
    address,
    purpose: 'LOGIN',
    language,
  })
  const challengeText = maskedPhone(phone)
  return {
    status: 'SENT',
    tracking_id: sent.challengeId,
    challengeText,
    remark: t('tracking.otp.sentTo', { phone: challengeText }),
    cid: sent.challengeId,
    oid: of.id,
    expiresInSeconds: sent.expiresInSeconds,
    resendAfterSeconds: sent.resendAfterSeconds,
  }
}

/** What a search on the tracking page finds. [tracking §2, §8, §9, ADR-211, ADR-212] */
import type { FoundOrder } from '@thela/contracts/calls/tracking/tracking-access'
import { failedTrackConfig, trackingStart } from '@thela/domain/tracking'
import type { TrackConfig, TrackingStart } from '@thela/domain/tracking'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { call } from '../../../api/call.ts'

export type Found =
  | { readonly kind: 'SHIPMENT'; readonly trackingId: string; readonly start: TrackingStart }
  | { readonly kind: 'ORDER'; readonly orderId: string }

export type OrderFound =
  | Found
  | { readonly kind: 'PARCELS'; readonly parcels: FoundOrder['shipments'] }
  | { readonly kind: 'NO_PARCELS'; readonly state: 'NOT_SENT' | 'CANCELLED' }

/** Time for the navigation to what was found, during which clicks are ignored. */
const WAIT_AFTER_LEAVING_MS = 999

export const waitAfterLeaving = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, WAIT_AFTER_LEAVING_MS)
  })

/** Unknown, or another customer's. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiCallError && [400, 404].includes(error.statusCode)

async function trackConfigOf(id: string): Promise<TrackConfig> {
  try {
    const reply = await call(
      'GET /data/shipments/track/config/:id',
      { params: { id } },
      { retries: 1 },
    )
    return {
      loginType: reply.loginType,
      brandSlug: reply.brandSlugName,
      isAutomaticOtpOn: reply.automaticOtp,
      hasFailed: false,
      statusCode: reply.statusCode,
    }
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error
    return failedTrackConfig(error.statusCode)
  }
}

/** A customer who was logged in already may be led to the order instead. */
async function isLedToOrder(orderId: string, trackingId: string): Promise<boolean> {
  try {
    const of = { params: { orderId }, query: { sId: trackingId } }
    const { status } = await call('GET /data/shipment/association/:orderId', of, { retries: 1 })
    return status === 'ORDER_DETAILS'
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error
    return false
  }
}

/** By a tracking id; rejects with 404 where there is none. */
export async function lookUpShipment(id: string, hasOtpLogin: boolean): Promise<Found> {
  const verify = call('GET /data/shipment/verify/v2', { query: { id } }, { retries: 1 })
  const [{ swiftId, channelId }, config] = await Promise.all([verify, trackConfigOf(id)])
  const visit = { isAuthRequired: config.loginType === 'OTP', hasOtpLogin }
  const start = trackingStart(true, visit, config.isAutomaticOtpOn)
  if (hasOtpLogin && channelId !== undefined && (await isLedToOrder(channelId, swiftId))) {
    return { kind: 'ORDER', orderId: channelId }
  }
  return { kind: 'SHIPMENT', trackingId: swiftId, start }
}

/** By the number of an order; rejects with 404 where number and pincode do not belong together. */
export async function lookUpOrder(
  of: { readonly orderNumber: string; readonly pincode: string },
  hasOtpLogin: boolean,
): Promise<OrderFound> {
  const options = { isRead: true, retries: 1 }
  const { state, shipments } = await call('POST /data/shipment/find', { body: of }, options)
  if (state !== 'SENT') return { kind: 'NO_PARCELS', state }
  const [first, ...more] = shipments
  if (first && (hasOtpLogin || more.length === 0)) {
    const found = await lookUpShipment(first.swiftId, hasOtpLogin).catch((error: unknown) => {
      // A private parcel of another customer.
      if (isMissing(error) && more.length > 0) return undefined
      throw error
    })
    if (found && (found.kind === 'ORDER' || more.length === 0)) return found
  }
  return { kind: 'PARCELS', parcels: shipments }
}

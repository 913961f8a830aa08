/** What the store is written about a request after a failed delivery. [D-35, ADR-357] */
import { links } from '@thela/contracts/links'
import type { DeliveryRequest } from '@thela/domain/tracking'
import { messagesIn } from '@thela/messages/catalogues'
import type { Messages } from '@thela/messages'
import type { Database } from '../../../db/statement.ts'
import type { Notice } from '../../notifications/index.ts'
import { orderNameInNotice } from '../../orders/index.ts'
import type { Orders } from '../../orders/index.ts'
import type { Store } from '../../stores/index.ts'
import { requestsRepository } from './requests-repository.ts'
import type { RequestOfParcel } from './requests-repository.ts'

interface StoreNoticeDependencies {
  readonly database: Database
  readonly orders: Pick<Orders, 'byId'>
}

/** What the customer typed, in the order in which somebody reads it to the courier. */
function requestDetails(request: DeliveryRequest, t: Messages): string {
  const address = request.kind === 'INFO_UPDATE' ? request.address : undefined
  const parts = [
    'day' in request && request.day !== undefined ? t.date(new Date(request.day), 'SHORT') : '',
    address?.line1,
    address?.line2,
    address?.landmark,
    request.kind === 'PHONE_UPDATE' ? request.phone : '',
    'note' in request ? request.note : '',
  ]
  return parts.filter((part) => part !== undefined && part !== '').join(', ') || '–'
}

/** Couriers know a parcel by its number alone. */
const courierAndNumber = ({ awb, courierName }: RequestOfParcel, t: Messages): string =>
  awb === null ? courierName : t('notifications.storeNotice.courier', { awb, courier: courierName })

async function writeAbout(
  { database, orders }: StoreNoticeDependencies,
  { storeId, config }: Store,
  stored: RequestOfParcel,
): Promise<Notice<'DELIVERY_REQUEST'> | undefined> {
  const email = config.tracking.sellerEmail ?? config.tracking.contactLinks.EMAIL
  if (email === undefined) return undefined
  const { orderId, awb, shipmentId, reference, kind, request, requestId } = stored
  const order = orderId === null ? undefined : await orders.byId(database, storeId, orderId)
  const language = config.languages.default
  const t = messagesIn(language)
  const number = reference ?? awb ?? shipmentId
  return {
    recipient: { phone: '', email },
    language,
    parameters: {
      parcel: order
        ? t('notifications.storeNotice.order', { order: orderNameInNotice(order) })
        : t('notifications.storeNotice.parcel', { number }),
      courier: courierAndNumber(stored, t),
      request: kind,
      details: requestDetails(request, t),
      id: requestId,
      link: links.shipment(shipmentId),
    },
  }
}

/** The store has replied: there is nothing left to write. */
const isOpen = ({ storeReply }: RequestOfParcel): boolean => storeReply === null

/** Nobody can do anything for a parcel that has ended, but a report that nobody came is still to be answered. */
const isOverdue = (stored: RequestOfParcel): boolean =>
  isOpen(stored) && (!stored.hasEnded || stored.kind === 'FALSE_ATTEMPT')

/** The request is read when the message is sent. */
export function storeRequestSources(deps: StoreNoticeDependencies) {
  const source =
    (isDue: (stored: RequestOfParcel) => boolean) => async (store: Store, requestId: string) => {
      const stored = await requestsRepository.byId(deps.database, store.storeId, requestId)
      return stored && isDue(stored) ? writeAbout(deps, store, stored) : undefined
    }
  return { DELIVERY_REQUEST: source(isOpen), DELIVERY_REQUEST_OPEN: source(isOverdue) }
}

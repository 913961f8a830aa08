import type { Notice } from '../notifications/index.ts'
import type { StoredShipment } from './shipments-repository.ts'

/** Whom messages about a parcel go to, and in which language. */
export type Addressee = Pick<Notice, 'recipient' | 'language'>

/** Of a parcel without an order: the phone that came with it, in the store's language. */
export const ownAddressee = ({
  orderId,
  customerPhone,
}: Pick<StoredShipment, 'orderId' | 'customerPhone'>): Addressee | undefined =>
  orderId === null && customerPhone !== null
    ? { recipient: { phone: customerPhone }, language: undefined }
    : undefined

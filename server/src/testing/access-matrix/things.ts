/** One of everything that a person has at a store: by these a call names what it is about. */
import { randomBytes } from 'node:crypto'
import { storeNumberOf } from '../../db/new-id.ts'
import type { PersonName, StoreName } from './people.ts'

export interface Things {
  /** Nobody’s where nothing of it exists. */
  readonly owner: PersonName | undefined
  readonly storeId: StoreName
  /** The store that a call of a store's own system names in its address. */
  readonly addressedStore: StoreName
  readonly phone: string
  readonly addressId: string
  readonly spareAddressId: string
  /** A checkout that exists, whoever else does not: the rest alone decides. */
  readonly heldCartId: string
  /** A checkout that was begun, and one whose order is placed. */
  readonly cartId: string
  readonly paidCartId: string
  readonly attemptId: string
  /** Paid and delivered; its parcel and the request to return it. */
  readonly orderId: string
  readonly orderNumber: string
  readonly lineItemId: string
  readonly awb: string
  readonly shipmentId: string
  readonly requestId: string
  readonly photoId: string
  /** An order that can still be cancelled; and the prepay link of another one. */
  readonly openOrderId: string
  readonly prepayId: string
  readonly prepayAttemptId: string
  /** A parcel whose delivery failed, and what its customer wants now. */
  readonly failedShipmentId: string
  readonly deliveryRequestId: string
  /** A payment link with a payment. */
  readonly linkId: string
  readonly useId: string
  readonly linkAttemptId: string
  readonly cardId: string
  readonly methodId: string
  readonly giftCardId: string
  readonly giftCode: string
  readonly preferencesKey: string
}

const isId = (text: string): boolean => /^[A-Za-z0-9_-]{27}$/.test(text)

/** Ids of the same store with other random bytes. */
function unknownId(id: string): string {
  const bytes = Buffer.from(id, 'base64url')
  const fresh = Buffer.concat([bytes.subarray(0, 4), randomBytes(bytes.length - 4)])
  if (storeNumberOf(fresh.toString('base64url')) !== storeNumberOf(id)) throw new Error('no id')
  return fresh.toString('base64url')
}

/** The same, and none of it exists. */
export const absentLike = (things: Things): Things => ({
  ...(Object.fromEntries(
    Object.entries(things).map(([name, value]: [string, string]) => [
      name,
      isId(value) ? unknownId(value) : value,
    ]),
  ) as unknown as Things),
  owner: undefined,
  heldCartId: things.heldCartId,
  phone: '+919811779999',
  orderNumber: '#999999',
  lineItemId: '999',
  awb: 'AWBMATRIX999',
  methodId: 'upi-nobody',
  giftCode: 'ABCD-EFGH-JKLM-NPQR',
})

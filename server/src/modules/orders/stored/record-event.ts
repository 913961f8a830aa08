import { ORDER_EVENT_PAYLOADS } from '@thela/contracts/order-events'
import { Compile } from 'typebox/compile'
import type { Transaction } from '../../../db/statement.ts'
import { orderEventsRepository } from './order-events-repository.ts'
import type { NewOrderEvent } from './order-events-repository.ts'

const payloads = {
  CANCELLED: Compile(ORDER_EVENT_PAYLOADS.CANCELLED),
  ADDRESS_CHANGED: Compile(ORDER_EVENT_PAYLOADS.ADDRESS_CHANGED),
  REFUNDED_ON_PLATFORM: Compile(ORDER_EVENT_PAYLOADS.REFUNDED_ON_PLATFORM),
  PAID_ONLINE: Compile(ORDER_EVENT_PAYLOADS.PAID_ONLINE),
  ITEMS_CANCELLED: Compile(ORDER_EVENT_PAYLOADS.ITEMS_CANCELLED),
}

/**
 * Adds an event of an order, in the transaction that caused it; false where it is known. Its
 * payload is validated, since it stays for good. [I11, I12]
 */
export async function recordEvent(
  transaction: Transaction,
  { storeId, orderId }: { readonly storeId: string; readonly orderId: string },
  event: NewOrderEvent,
): Promise<boolean> {
  if (!payloads[event.kind].Check(event.payload)) {
    throw new Error(`the payload of an event ${event.kind} is invalid`)
  }
  return orderEventsRepository.add(transaction, storeId, orderId, event)
}

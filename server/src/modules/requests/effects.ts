import type { RequestEffect } from '@thela/domain/requests'
import type { Store } from '../stores/index.ts'
import { changeAddress } from './change-address.ts'
import { changeOrder } from './change-order.ts'
import { changePlatform } from './change-platform.ts'
import { orderExchange } from './order-exchange.ts'
import { arrangePickup, returnStock } from './return-effects.ts'
import { refundItems } from './refund-items.ts'
import type { RequestDependencies } from './request-deps.ts'
import type { StoredRequest } from './requests-repository.ts'

/** Adds its step, or ends the request, or rejects and is repeated. */
type Effect = (deps: RequestDependencies, store: Store, request: StoredRequest) => Promise<void>

export const effects: Readonly<Record<RequestEffect, Effect>> = {
  CHANGE_PLATFORM: changePlatform,
  CHANGE_ORDER: changeOrder,
  CHANGE_ADDRESS: changeAddress,
  ARRANGE_PICKUP: arrangePickup,
  REFUND: refundItems,
  ORDER_EXCHANGE: orderExchange,
  RETURN_STOCK: returnStock,
}

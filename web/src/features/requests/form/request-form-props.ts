import type { CustomerRequest } from '@thela/contracts/calls/shapes/customer-request'
import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import type { OrderAction } from '@thela/domain/orders'

/** Each form is loaded when it is opened, and stands in a dialog of its own. */
export interface RequestFormProps {
  action: OrderAction
  detail: OrderDetail
  storeId: string
  /** In a seller's frame: the order's page on its own, where more can be requested. */
  ownPage?: string | undefined
  onClose: () => void
  onSent: (request: CustomerRequest) => void
  /** The order has changed since it was loaded. */
  onStale: () => void
}

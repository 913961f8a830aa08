import type { CustomerRequest } from '@thela/contracts/calls/shapes/customer-request'
import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import type { OrderAction } from '@thela/domain/orders'
import type { ReactNode } from 'react'

/** Each form is loaded when it is opened, and stands in a dialog of its own. */
export interface RequestFormProps {
  action: OrderAction
  detail: OrderDetail
  storeId: string
  /** In a seller's frame: leads to the order's page on its own, where money can go to a UPI id. */
  refundNotice?: ReactNode
  onClose: () => void
  onSent: (request: CustomerRequest) => void
  /** The order has changed since it was loaded. */
  onStale: () => void
}

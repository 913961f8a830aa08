/** What the auditor may find. */
export type Fault =
  | 'lost: captured, and neither order nor full refund'
  | 'doubled: captured, and both order and refund'
  | 'doubled: more than one order of a cart or payment'
  | 'order without its capture'
  | 'order of another amount or cart'
  | 'capture that we do not know'
  | 'order that the platform does not have'
  | 'doubled: order that the platform has twice'
  | 'platform order that we do not have'
  | 'platform order of another amount'
  | 'refund beyond the capture, or that is not as we know it'
  | 'order without its goods'
  | 'goods that went nowhere'
  | 'acknowledged and gone'
  | 'order that nobody was told of'
  | 'told of an order more than twice'
  | 'shown FAILED after the capture'
  | 'shown REFUNDED, and there is an order'
  | 'shown another number or sum than the order has'
  | 'not done'

export interface Finding {
  readonly fault: Fault
  readonly about: string
}

/** The findings of the auditor. */
export type Fault =
  | 'lost: captured, and neither order nor full refund'
  | 'doubled: captured, and both order and refund'
  | 'doubled: more than one order of a cart or payment'
  | 'order without its capture'
  | 'order of another amount or cart'
  | 'capture that is not recorded here'
  | 'order that the platform does not have'
  | 'doubled: order that the platform has twice'
  | 'platform order that is not recorded here'
  | 'platform order of another amount'
  | 'refund beyond the capture, or that differs from our record'
  | 'order without its stock'
  | 'stock taken without an order'
  | 'gift card or store credit that no order spent'
  | 'balance that is not its ledger'
  | 'acknowledged and gone'
  | 'order without a notification'
  | 'order with more than two notifications'
  | 'link of another sum or count than its payments'
  | 'paid link without its capture'
  | 'shown FAILED after the capture'
  | 'shown REFUNDED, and there is an order'
  | 'shown another number or sum than the order has'
  | 'not done'

export interface Finding {
  readonly fault: Fault
  readonly about: string
}

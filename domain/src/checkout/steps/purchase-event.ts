/** Whether an order's purchase event is sent. [checkout §4 Paying] */
export function sendsPurchaseEvent(order: {
  /** A trial by the store. */
  readonly isDev: boolean
  /** In this session. */
  readonly wasSent: boolean
  /** Asked for by whoever checks the store's analytics. */
  readonly isForced: boolean
}): boolean {
  return !order.isDev && (order.isForced || !order.wasSent)
}

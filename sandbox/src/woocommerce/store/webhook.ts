/** A webhook that somebody made by REST. */
export interface Webhook {
  readonly id: number
  name: string
  status: 'active' | 'paused' | 'disabled'
  /** "order.updated" */
  topic: string
  deliveryUrl: string
  secret: string
  readonly createdAt: number
  modifiedAt: number
  /** In a row. */
  failures: number
}

/** One method of a shipping zone. */
export interface DeliveryMethod {
  readonly instanceId: number
  readonly methodId: 'flat_rate' | 'free_shipping'
  readonly title: string
  /** Rupees in a text. */
  readonly cost: string
  readonly isTaxed: boolean
  /** Of free delivery: from this sum of the items on, or with a coupon that says so. */
  readonly minimumAmount?: string
  /** That sum is the one before coupons. */
  readonly ignoresDiscounts?: boolean
}

export interface DeliveryZone {
  readonly id: number
  readonly name: string
  readonly countries: readonly string[]
  /** In the store's order: the first that applies is selected. */
  readonly methods: readonly DeliveryMethod[]
}

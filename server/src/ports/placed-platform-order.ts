/** An order as its platform names it. */
export interface PlacedPlatformOrder {
  readonly platformOrderId: string
  /** "#1001" */
  readonly name: string
}

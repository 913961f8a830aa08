export interface PlatformAddress {
  readonly name: string
  readonly phone: string
  readonly addressLine1: string
  readonly addressLine2?: string
  readonly city: string
  /** As the shopper named it; the adapter finds the platform's own code. */
  readonly state: string
  /** Likewise. */
  readonly country: string
  /** A pincode, or the postal code abroad. */
  readonly pincode: string
}

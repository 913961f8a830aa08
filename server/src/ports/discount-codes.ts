import type { PlatformCart } from '@thela/domain/checkout'
import type { LineItem } from '@thela/domain/orders'

/** Why a platform does not apply a code. [D-23] */
export type CodeReason =
  | 'NOT_FOUND'
  | 'INACTIVE'
  | 'USED_UP'
  | 'NOT_FOR_CUSTOMER'
  | 'BELOW_MINIMUM'
  | 'NOT_FOR_ITEMS'
  /** It is valid but takes nothing off this cart, such as one that another code excludes. */
  | 'NO_DISCOUNT'

export interface RefusedCode {
  readonly code: string
  readonly reason: CodeReason
}

/** A cart after its codes or its buyer were changed. */
export interface CartWithCodes {
  /** Undefined when there is none, or it is empty. */
  readonly cart: PlatformCart | undefined
  readonly refused: readonly RefusedCode[]
}

/** How often a code may be used, and how often it was used in checkouts that are not ours. */
export interface CodeLimit {
  readonly usageLimit: number | undefined
  readonly used: number
  readonly isOncePerCustomer: boolean
}

/** The discount codes of a store platform. Every method may reject with `ExternalServiceError`. */
export interface DiscountCodes {
  /** Replaces the codes of a cart; the first has precedence where they do not combine. */
  setCodes(token: string, codes: readonly string[]): Promise<CartWithCodes>
  /** What codes would take off these items. The shopper's own cart stays as it is. */
  tryCodes(
    items: readonly Pick<LineItem, 'variantId' | 'quantity' | 'properties'>[],
    codes: readonly string[],
  ): Promise<CartWithCodes>
  /** Whose cart it is: some codes are for certain customers, or for each only once. */
  setBuyer(token: string, buyer: { readonly email: string | undefined }): Promise<CartWithCodes>
  /** Undefined where the platform does not know the code. */
  fetchLimit(code: string): Promise<CodeLimit | undefined>
}

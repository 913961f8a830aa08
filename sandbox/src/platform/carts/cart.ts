export interface CartLine {
  /** The line's own id in the Storefront API. */
  id: string
  /** `variantId:hash`, the line's name in the theme's cart calls. */
  key: string
  variantId: number
  quantity: number
  properties: Readonly<Record<string, string>>
}

/** Where a cart is delivered, as far as it is known before its checkout. */
export interface DeliveryAddress {
  firstName?: string
  lastName?: string
  address1?: string
  address2?: string
  city?: string
  countryCode?: string
  provinceCode?: string
  zip?: string
  phone?: string
}

export interface Cart {
  /** `…?key=…`: whoever knows all of it may read and change the cart. */
  token: string
  lines: CartLine[]
  note: string
  attributes: Record<string, string>
  codes: string[]
  buyer: { email?: string; phone?: string; countryCode?: string }
  /** What its own checkout has filled in. */
  address?: DeliveryAddress
  createdAt: string
  updatedAt: string
}

export interface CartLine {
  /** The line's own id in the Storefront API. */
  id: string
  /** `variantId:hash`, the line's name in the theme's cart calls. */
  key: string
  variantId: number
  quantity: number
  properties: Readonly<Record<string, string>>
}

export interface Cart {
  /** `…?key=…`: whoever knows all of it may read and change the cart. */
  token: string
  lines: CartLine[]
  note: string
  attributes: Record<string, string>
  codes: string[]
  buyer: { email?: string; phone?: string; countryCode?: string }
  createdAt: string
  updatedAt: string
}

/** The theme's cart as the shop returns it; its content is passed on, never read. */
export interface ShopCart {
  readonly token: string
  /** A token beside one opens the cart to whoever knows it, so it is never part of an address. */
  readonly nonce?: string
  readonly items: readonly unknown[]
}

export interface CartToPay {
  readonly cart: ShopCart
  /** Not a cart of "Buy now" alone. */
  readonly isShopsCart: boolean
}

/** An address of the shop below its root, e.g. `/cart.js`. */
export type ShopUrl = (path: string) => string

/** How the theme's cart is read and changed: a file for each kind of platform. Each may reject. */
export interface ThemeCart {
  /** With changes in the cart's form that were not submitted yet. */
  read(form?: HTMLFormElement | null): Promise<ShopCart>
  /** What the form of a product buys. */
  buyNow(form: HTMLFormElement): Promise<CartToPay>
  clear(): Promise<unknown>
}

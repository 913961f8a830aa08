import type { Shop } from '../shop.ts'

export interface ShownBundle {
  readonly id: string
  readonly image?: string
  /** It is missing where the store has a picture of the whole bundle. */
  readonly secondImage?: string
  readonly description: string
  readonly offerText: string
  readonly offerSubText: string
  readonly selectedHeader: string
  readonly unSelectedHeader: string
  readonly availableForSale: boolean
  /** What its items cost by themselves, in paise. */
  readonly value: number
  /** What they cost together, where that is known. */
  readonly price?: number
  readonly variants: readonly { readonly variantId: string; readonly quantity: number }[]
}

/** No cookie is sent: the reply is the same for everybody. */
export async function readBundles(
  { origin, store }: Shop,
  productId: string,
): Promise<readonly ShownBundle[]> {
  const url = new URL('/checkout/product/bundles', origin)
  url.searchParams.set('storeId', store)
  url.searchParams.set('productId', productId)
  const response = await fetch(url.href, { credentials: 'omit' })
  if (!response.ok) throw new Error(`bundles: ${response.status}`)
  const { bundles } = (await response.json()) as { readonly bundles: readonly ShownBundle[] }
  return bundles
}

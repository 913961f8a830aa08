/** What a store offers besides the cart. [checkout §3 Upsell and bundle, account §3, D-24, ADR-145] */
import type { Bundle, OfferedVariant, Upsell } from '@thela/contracts/calls/checkout/offers'
import { bundleValue, isUpsellOffered, itemsTotalOf } from '@thela/domain/checkout'
import type { Cart } from '@thela/domain/checkout'
import { omitUndefined } from '@thela/domain/values'
import type { CatalogueVariant } from '../../../ports/store-platform.ts'
import type { Store } from '../../stores/index.ts'
import { findCart } from '../cart/open-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'
import type { SharedBundlePrices } from './shared-bundle-prices.ts'
import type { SharedCatalogue } from './shared-catalogue.ts'

interface OfferSources {
  readonly catalogue: SharedCatalogue
  readonly priceOfBundle: SharedBundlePrices
}

type OfferedBundle = Store['config']['bundles'][number]

/** Whether the checkout of this cart has anything to offer. */
export function hasOffers({ config }: Store, cart: Cart): boolean {
  return hasUpsell(config, cart) || bundlesIn(config, cart).length > 0
}

function hasUpsell({ upsell }: Store['config'], cart: Cart): boolean {
  const { variants, products, minimum, maximum, withProducts } = upsell
  const itemsTotal = itemsTotalOf(cart)
  return (
    variants.length + products.length > 0 &&
    isUpsellOffered(
      { itemsTotal, items: cart.items },
      { minimum, withProducts, ...omitUndefined({ maximum }) },
    )
  )
}

/** Those of the products that are in the cart. */
const bundlesIn = ({ bundles }: Store['config'], cart: Cart): readonly OfferedBundle[] =>
  bundles.filter(({ product }) => cart.items.some(({ productId }) => productId === product))

export async function offersOf(
  deps: CheckoutDependencies & OfferSources,
  cartId: string,
): Promise<Upsell> {
  const { store, stored } = await findCart(deps, cartId)
  const { config } = store
  const { displayText, variants, products } = config.upsell
  const isOffered = hasUpsell(config, stored.cart)
  const [offered, bundles] = await Promise.all([
    isOffered ? deps.catalogue(store, { variantIds: variants, productIds: products }) : [],
    bundlesToWire(deps, store, bundlesIn(config, stored.cart)),
  ])
  return {
    ...(displayText === '' ? {} : { displayText }),
    variants: offered.map(variantToWire),
    bundles,
  }
}

export async function bundlesOfProduct(
  { stores, ...sources }: Pick<CheckoutDependencies, 'stores'> & OfferSources,
  { storeId, productId }: { readonly storeId: string; readonly productId: string },
): Promise<Bundle[]> {
  const store = await stores.get(storeId)
  const bundles = (store?.config.bundles ?? []).filter(({ product }) => product === productId)
  if (!store || bundles.length === 0) return []
  return bundlesToWire(sources, store, bundles)
}

/** A bundle that is sold out has no price. */
async function bundlesToWire(
  { catalogue, priceOfBundle }: OfferSources,
  store: Store,
  bundles: readonly OfferedBundle[],
): Promise<Bundle[]> {
  const known = await catalogue(store, { variantIds: variantsOf(bundles), productIds: [] })
  const offered = bundles.flatMap((bundle) => bundleToWire(bundle, known))
  return Promise.all(
    offered.map(async (bundle) => {
      const price = bundle.availableForSale ? await priceOfBundle(store, bundle) : undefined
      return { ...bundle, ...omitUndefined({ price }) }
    }),
  )
}

const variantsOf = (bundles: readonly OfferedBundle[]): readonly string[] => [
  ...new Set(bundles.flatMap(({ variants }) => variants.map(({ variantId }) => variantId))),
]

function variantToWire(variant: CatalogueVariant): OfferedVariant {
  const { variantId, productId, productTitle, variantTitle, price, compareAtPrice, image } = variant
  return {
    variantId,
    productId,
    title: productTitle,
    price,
    availableForSale: variant.isAvailable,
    ...omitUndefined({ variant: variantTitle, compareAtPrice, image }),
  }
}

/** One with a variant that the shop no longer sells is not offered. */
function bundleToWire(bundle: OfferedBundle, known: readonly CatalogueVariant[]): Bundle[] {
  const items = bundle.variants.flatMap(({ variantId, quantity }) => {
    const found = known.find((variant) => variant.variantId === variantId)
    return found ? [{ ...found, quantity }] : []
  })
  if (items.length < bundle.variants.length) return []
  const { offerSubText, offerSubTextApplied } = bundle
  return [
    {
      ...bundle,
      offerSubTextApplied: offerSubTextApplied === '' ? offerSubText : offerSubTextApplied,
      variants: [...bundle.variants],
      availableForSale: items.every(({ isAvailable }) => isAvailable),
      value: bundleValue(items),
      ...picturesIn(bundle, items),
    },
  ]
}

/** The store's own, or those of its first two pieces: two variants, or one of them twice. */
function picturesIn(
  { image }: OfferedBundle,
  items: readonly { readonly image?: string; readonly quantity: number }[],
): Pick<Bundle, 'image' | 'secondImage'> {
  if (image !== undefined) return { image }
  const [first, second] = items.filter((item) => item.image !== undefined)
  const repeated = first && first.quantity > 1 ? first : undefined
  return omitUndefined({ image: first?.image, secondImage: (second ?? repeated)?.image })
}

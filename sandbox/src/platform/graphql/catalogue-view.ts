import { gid } from '../gid.ts'
import { hasOnlyDefaultVariant } from '../product.ts'
import type { Picture, Product } from '../product.ts'
import { shopUrl } from '../shop.ts'
import type { Shop, Sold } from '../shop.ts'
import { asDecimal } from '../money.ts'
import { connection } from './connection.ts'
import type { PageArguments } from './connection.ts'
import { storefrontMoney } from './money-view.ts'

export type View = Record<string, unknown>

/** Fields of a product that both APIs have. */
function sharedProduct(shop: Shop, product: Product): View {
  const { id, handle, title, vendor, productType, tags, description } = product
  const units = product.variants.map((variant) => shop.inventory.units(variant))
  return {
    __typename: 'Product',
    id: gid('Product', id),
    handle,
    title,
    vendor,
    productType,
    tags,
    description,
    descriptionHtml: `<p>${description}</p>`,
    totalInventory: units.reduce((sum, item) => sum + item, 0),
    onlineStoreUrl: `${shopUrl(shop)}/products/${handle}`,
    featuredImage: imageView(shop, product.id, product.picture),
    images: (page: PageArguments) =>
      connection([imageView(shop, product.id, product.picture)], page),
  }
}

function imageView(shop: Shop, id: number, picture: Picture): View {
  return {
    id: gid('ProductImage', id),
    url: `${shopUrl(shop)}/images/${picture.file}`,
    altText: picture.alt,
    width: picture.width,
    height: picture.height,
  }
}

function sharedVariant(shop: Shop, { product, variant }: Sold): View {
  return {
    __typename: 'ProductVariant',
    id: gid('ProductVariant', variant.id),
    title: variant.title,
    sku: variant.sku,
    taxable: true,
    availableForSale: shop.inventory.isSellable(variant),
    selectedOptions: product.optionNames.map((name, index) => ({
      name,
      value: variant.options[index],
    })),
    image: variant.picture
      ? imageView(shop, variant.id, variant.picture)
      : imageView(shop, product.id, product.picture),
  }
}

export function storefrontProduct(shop: Shop, product: Product): View {
  return {
    ...sharedProduct(shop, product),
    availableForSale: product.variants.some((variant) => shop.inventory.isSellable(variant)),
    isGiftCard: false,
    variants: (page: PageArguments) =>
      connection(
        product.variants.map((variant) => storefrontVariant(shop, { product, variant })),
        page,
      ),
  }
}

export function storefrontVariant(shop: Shop, sold: Sold): View {
  const { product, variant } = sold
  return {
    ...sharedVariant(shop, sold),
    price: storefrontMoney(variant.price),
    compareAtPrice:
      variant.compareAtPrice === undefined ? null : storefrontMoney(variant.compareAtPrice),
    quantityAvailable: shop.inventory.units(variant),
    currentlyNotInStock: shop.inventory.units(variant) <= 0 && shop.inventory.isSellable(variant),
    requiresShipping: true,
    weight: variant.grams,
    weightUnit: 'GRAMS',
    product: () => storefrontProduct(shop, product),
  }
}

export function adminProduct(shop: Shop, product: Product): View {
  const image = imageView(shop, product.id, product.picture)
  return {
    ...sharedProduct(shop, product),
    legacyResourceId: String(product.id),
    status: shop.productStates.get(product.id)?.status ?? 'ACTIVE',
    metafield: (wanted: { namespace?: string; key: string }) => saleEndView(shop, product, wanted),
    hasOnlyDefaultVariant: hasOnlyDefaultVariant(product),
    featuredMedia: {
      __typename: 'MediaImage',
      id: gid('MediaImage', product.id),
      alt: product.picture.alt,
      mediaContentType: 'IMAGE',
      preview: { image },
      image,
    },
    variants: (page: PageArguments) =>
      connection(
        product.variants.map((variant) => adminVariant(shop, { product, variant })),
        page,
      ),
  }
}

/** The only metafield that its shops know: when the sale of a product ends. */
function saleEndView(
  shop: Shop,
  { id }: Product,
  { namespace, key }: { namespace?: string; key: string },
): View | null {
  const value = shop.productStates.get(id)?.saleEndsAt
  const isKnown = namespace === 'custom' && key === 'sale_ends_at' && value !== undefined
  return isKnown ? { namespace, key, value } : null
}

export function adminVariant(shop: Shop, sold: Sold): View {
  const { product, variant } = sold
  const units = shop.inventory.units(variant)
  return {
    ...sharedVariant(shop, sold),
    legacyResourceId: String(variant.id),
    displayName: `${product.title} - ${variant.title}`,
    price: asDecimal(variant.price),
    compareAtPrice: variant.compareAtPrice === undefined ? null : asDecimal(variant.compareAtPrice),
    position: product.variants.indexOf(variant) + 1,
    inventoryQuantity: units,
    sellableOnlineQuantity: units,
    inventoryPolicy: variant.inventoryPolicy,
    inventoryItem: {
      __typename: 'InventoryItem',
      id: gid('InventoryItem', variant.inventoryItemId),
      legacyResourceId: String(variant.inventoryItemId),
      sku: variant.sku,
      tracked: variant.tracked,
      requiresShipping: true,
    },
    product: () => adminProduct(shop, product),
  }
}

import type { World } from '../../world/world.ts'
import { gid } from '../gid.ts'
import { hasOnlyDefaultVariant } from '../product.ts'
import type { Product } from '../product.ts'
import { shopUrl } from '../platform.ts'
import type { Shop, Sold } from '../shop.ts'
import { asDecimal } from '../money.ts'
import { connection } from './connection.ts'
import type { PageArguments } from './connection.ts'
import { storefrontMoney } from './money-view.ts'

export type View = Record<string, unknown>

/** What both APIs say of a product in the same words. */
function sharedProduct(world: World, shop: Shop, product: Product): View {
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
    totalInventory: units.reduce((sum, one) => sum + one, 0),
    onlineStoreUrl: `${shopUrl(world, shop)}/products/${handle}`,
    featuredImage: imageView(world, shop, product),
    images: (page: PageArguments) => connection([imageView(world, shop, product)], page),
  }
}

function imageView(world: World, shop: Shop, { id, picture }: Product): View {
  return {
    id: gid('ProductImage', id),
    url: `${shopUrl(world, shop)}/images/${picture.file}`,
    altText: picture.alt,
    width: picture.width,
    height: picture.height,
  }
}

function sharedVariant(world: World, shop: Shop, { product, variant }: Sold): View {
  return {
    __typename: 'ProductVariant',
    id: gid('ProductVariant', variant.id),
    title: variant.title,
    sku: variant.sku,
    taxable: true,
    availableForSale: shop.inventory.isSellable(variant),
    selectedOptions: product.optionNames.map((name, place) => ({
      name,
      value: variant.options[place],
    })),
    image: imageView(world, shop, product),
  }
}

export function storefrontProduct(world: World, shop: Shop, product: Product): View {
  return {
    ...sharedProduct(world, shop, product),
    availableForSale: product.variants.some((variant) => shop.inventory.isSellable(variant)),
    variants: (page: PageArguments) =>
      connection(
        product.variants.map((variant) => storefrontVariant(world, shop, { product, variant })),
        page,
      ),
  }
}

export function storefrontVariant(world: World, shop: Shop, sold: Sold): View {
  const { product, variant } = sold
  return {
    ...sharedVariant(world, shop, sold),
    price: storefrontMoney(variant.price),
    compareAtPrice:
      variant.compareAtPrice === undefined ? null : storefrontMoney(variant.compareAtPrice),
    quantityAvailable: shop.inventory.units(variant),
    currentlyNotInStock: shop.inventory.units(variant) <= 0 && shop.inventory.isSellable(variant),
    requiresShipping: true,
    weight: variant.grams,
    weightUnit: 'GRAMS',
    product: () => storefrontProduct(world, shop, product),
  }
}

export function adminProduct(world: World, shop: Shop, product: Product): View {
  const image = imageView(world, shop, product)
  return {
    ...sharedProduct(world, shop, product),
    legacyResourceId: String(product.id),
    status: 'ACTIVE',
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
        product.variants.map((variant) => adminVariant(world, shop, { product, variant })),
        page,
      ),
  }
}

export function adminVariant(world: World, shop: Shop, sold: Sold): View {
  const { product, variant } = sold
  const units = shop.inventory.units(variant)
  return {
    ...sharedVariant(world, shop, sold),
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
    product: () => adminProduct(world, shop, product),
  }
}

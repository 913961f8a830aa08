import { asDecimal } from '../money.ts'
import { hasOnlyDefaultVariant } from '../product.ts'
import { shopUrl } from '../shop.ts'
import { priceCart } from './price-cart.ts'
import type { Shop } from '../shop.ts'
import type { Cart } from './cart.ts'
import type { Application, PricedLine } from './price-cart.ts'

/** The cart as the theme's calls return it (`/cart.js`): snake case, money in paise. */
export function ajaxCart(shop: Shop, cart: Cart): Record<string, unknown> {
  const priced = priceCart(shop, cart)
  const items = priced.lines.map((line) => ajaxItem(shop, cart, line))
  return {
    token: cart.token,
    note: cart.note,
    attributes: cart.attributes,
    original_total_price: priced.originalTotal,
    total_price: priced.total,
    total_discount: priced.originalTotal - priced.total,
    total_weight: priced.lines.reduce(
      (grams, { variant, line }) => grams + variant.grams * line.quantity,
      0,
    ),
    item_count: priced.itemCount,
    items,
    requires_shipping: items.length > 0,
    currency: 'INR',
    items_subtotal_price: priced.subtotal,
    cart_level_discount_applications: priced.cartAllocations.map(({ application }) =>
      ajaxApplication(application, cart, 'all'),
    ),
    discount_codes: priced.codes.map(({ code, isApplicable }) => ({
      code,
      applicable: isApplicable,
    })),
    checkout_charge_amount: priced.total,
  }
}

function ajaxItem(shop: Shop, cart: Cart, priced: PricedLine): Record<string, unknown> {
  const { product, variant, line, originalLinePrice, allocations, linePrice } = priced
  const isPlain = hasOnlyDefaultVariant(product)
  const discount = originalLinePrice - linePrice
  const finalPrice = Math.round(linePrice / line.quantity)
  const { file, alt, width, height } = variant.picture ?? product.picture
  const image = `${shopUrl(shop)}/images/${file}`
  return {
    id: variant.id,
    properties: line.properties,
    quantity: line.quantity,
    variant_id: variant.id,
    key: line.key,
    title: isPlain ? product.title : `${product.title} - ${variant.title}`,
    price: variant.price,
    original_price: variant.price,
    presentment_price: variant.price / 100,
    discounted_price: finalPrice,
    line_price: linePrice,
    original_line_price: originalLinePrice,
    total_discount: discount,
    discounts: allocations.map(({ amount, application }) => ({ amount, title: application.title })),
    sku: variant.sku,
    grams: variant.grams,
    vendor: product.vendor,
    taxable: true,
    product_id: product.id,
    product_has_only_default_variant: isPlain,
    gift_card: false,
    final_price: finalPrice,
    final_line_price: linePrice,
    url: `/shop/${shop.name}/products/${product.handle}?variant=${variant.id}`,
    featured_image: { aspect_ratio: width / height, alt, height, url: image, width },
    image,
    handle: product.handle,
    requires_shipping: true,
    product_type: product.productType,
    product_title: product.title,
    product_description: product.description,
    variant_title: isPlain ? null : variant.title,
    variant_options: variant.options,
    options_with_values: product.optionNames.map((name, index) => ({
      name,
      value: variant.options[index],
    })),
    line_level_discount_allocations: allocations.map(({ amount, application }) => ({
      amount,
      discount_application: ajaxApplication(application, cart, 'entitled'),
    })),
    line_level_total_discount: discount,
    quantity_rule: { min: 1, max: null, increment: 1 },
    has_components: false,
  }
}

function ajaxApplication(
  { id, type, title, summary, value, total }: Application,
  cart: Cart,
  selection: 'all' | 'entitled',
): Record<string, unknown> {
  return {
    type,
    key: `${type}_${id}`,
    title,
    description: summary,
    value: value.type === 'percentage' ? value.percent.toFixed(1) : asDecimal(value.amount),
    created_at: cart.createdAt,
    value_type: value.type,
    allocation_method: 'across',
    target_selection: selection,
    target_type: 'line_item',
    total_allocated_amount: total,
  }
}

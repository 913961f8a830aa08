import { decimalText, unitsPerRupee } from '../store/money.ts'
import type {
  CouponLine,
  DeliveryLine,
  FeeLine,
  Meta,
  Order,
  OrderLine,
  TaxLine,
  TaxShare,
} from '../store/order.ts'
import { isVersion8 } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import { exactAmount } from './compute-taxes.ts'
import { taxSubtotal, taxTotal } from './totals.ts'

/** The lines of an order in REST's format. */
export const partsJson = (store: Store, order: Order) => ({
  lines: order.lines.map((line) => lineJson(store, line)),
  taxes: order.taxes.map((line) => taxLineJson(store, line)),
  deliveries: order.deliveries.map((line) => deliveryJson(store, line)),
  fees: order.fees.map((line) => feeJson(store, line)),
  coupons: order.coupons.map((line) => couponJson(store, line)),
})

function lineJson(store: Store, line: OrderLine) {
  return {
    id: line.id,
    name: line.name,
    product_id: line.productId,
    variation_id: line.variationId,
    quantity: line.quantity,
    tax_class: line.taxClass,
    subtotal: decimalText(store, line.subtotal),
    subtotal_tax: decimalText(store, taxSubtotal(line.taxes)),
    total: decimalText(store, line.total),
    total_tax: decimalText(store, taxTotal(line.taxes)),
    taxes: sharesJson(store, line.taxes),
    meta_data: metaJson(store, line.meta),
    sku: line.sku,
    price: linePrice(store, line),
    image:
      line.picture === null
        ? { id: '', src: '' }
        : { id: String(line.picture.id), src: line.picture.src },
    parent_name: line.parentName,
  }
}

/** A number, from an amount with six decimals. */
function linePrice(store: Store, { quantity, total, exactTotal }: OrderLine): number {
  const rupees = Number((exactAmount(total, exactTotal) / unitsPerRupee(store)).toFixed(6))
  return quantity === 0 ? 0 : rupees / quantity
}

const sharesJson = (store: Store, taxes: readonly TaxShare[]) =>
  taxes.map(({ rateId, total, subtotal }) => ({
    id: rateId,
    total: decimalText(store, total),
    subtotal: decimalText(store, subtotal),
  }))

/** With the label and the name of an attribute's option beside "pa_size" and "m". */
function metaJson(store: Store, meta: readonly Meta[]) {
  const attributes = store.products.flatMap((product) => product.attributes)
  return meta.map(({ id, key, value }) => {
    const named = attributes.filter(({ slug }) => slug === key)
    const option = named.flatMap(({ options }) => options).find(({ slug }) => slug === value)
    return {
      id,
      key,
      value,
      display_key: named[0]?.name ?? key,
      display_value: option?.name ?? value,
    }
  })
}

function taxLineJson(store: Store, line: TaxLine) {
  const rate = store.taxRates.find(({ id }) => id === line.rateId)
  const region = rate?.state === undefined ? 'IN' : `IN-${rate.state}`
  const priority = rate?.name === 'SGST' ? 2 : 1
  return {
    id: line.id,
    rate_code: `${region}-${rate?.name ?? 'TAX'}-${priority}`,
    rate_id: line.rateId,
    label: rate?.name ?? 'Tax',
    compound: false,
    tax_total: decimalText(store, line.taxTotal),
    shipping_tax_total: decimalText(store, line.deliveryTaxTotal),
    rate_percent: rate?.percent ?? 0,
    meta_data: [],
  }
}

/** Free delivery has no setting for tax: it always says "taxable". */
const deliveryJson = (store: Store, line: DeliveryLine) => ({
  id: line.id,
  method_title: line.methodTitle,
  method_id: line.methodId,
  instance_id: line.instanceId,
  total: decimalText(store, line.total),
  total_tax: decimalText(store, taxTotal(line.taxes)),
  taxes: sharesJson(store, line.taxes),
  ...(isVersion8(store)
    ? {}
    : { tax_status: line.isTaxed || line.methodId === 'free_shipping' ? 'taxable' : 'none' }),
  meta_data: metaJson(store, line.meta),
})

const feeJson = (store: Store, line: FeeLine) => ({
  id: line.id,
  name: line.name,
  tax_class: '',
  tax_status: line.taxStatus,
  amount: decimalText(store, line.total),
  total: decimalText(store, line.total),
  total_tax: decimalText(store, taxTotal(line.taxes)),
  taxes: sharesJson(store, line.taxes),
  meta_data: metaJson(store, line.meta),
})

function couponJson(store: Store, line: CouponLine) {
  const coupon = store.coupons.find(({ code }) => code === line.code)
  return {
    id: line.id,
    code: line.code,
    discount: decimalText(store, line.discount),
    discount_tax: decimalText(store, line.discountTax),
    meta_data: metaJson(store, line.meta),
    discount_type: coupon?.discountType ?? 'fixed_cart',
    nominal_amount: Number(coupon?.amount ?? 0),
    free_shipping: coupon?.freeShipping ?? false,
  }
}

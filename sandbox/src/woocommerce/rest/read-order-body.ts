import type { Address } from '../store/address.ts'
import type { FeeLine, OrderStatus } from '../store/order.ts'
import { childField, invalidField, readBoolean, readInteger } from './read-fields.ts'
import { readLooseText, readObjects, readText } from './read-fields.ts'
import type { Field, Fields } from './read-fields.ts'
import { checkChoice } from './read-query.ts'
import { isRecord } from './rest-routes.ts'

export const ORDER_STATUSES = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
  'checkout-draft',
] as const satisfies readonly OrderStatus[]

/** What POST and PUT of an order may write; all else in a body is ignored: taxes, totals, dates. */
export interface OrderBody {
  readonly status: OrderStatus | undefined
  readonly isPaid: boolean
  readonly transactionId: string | undefined
  readonly paymentMethod: string | undefined
  readonly paymentMethodTitle: string | undefined
  readonly customerNote: string | undefined
  readonly customerId: number | undefined
  readonly currency: string | undefined
  readonly billing: Partial<Address> | undefined
  readonly shipping: Partial<Address> | undefined
  readonly meta: unknown
  readonly lines: readonly LineBody[] | undefined
  readonly deliveries: readonly DeliveryBody[] | undefined
  readonly fees: readonly FeeBody[] | undefined
  readonly coupons: readonly CouponBody[] | undefined
}

interface ItemBody {
  readonly id: number | undefined
  /** One of its naming fields is null: with its id it is removed. */
  readonly isNull: boolean
  readonly meta: unknown
  /** In rupees, without tax. */
  readonly total: string | undefined
}

export interface LineBody extends ItemBody {
  readonly productId: number | undefined
  readonly variationId: number | undefined
  readonly sku: string | undefined
  readonly name: string | undefined
  readonly quantity: number | undefined
  readonly subtotal: string | undefined
  readonly taxClass: string | undefined
}

export interface DeliveryBody extends ItemBody {
  readonly methodId: string | undefined
  readonly methodTitle: string | undefined
  readonly instanceId: string | undefined
}

export interface FeeBody extends ItemBody {
  readonly name: string | undefined
  readonly taxStatus: FeeLine['taxStatus'] | undefined
}

export interface CouponBody {
  readonly id: number | undefined
  readonly code: string
}

/** 400 for a value of the wrong type, as the schema of the store says; products and states are not looked at. */
export function readOrderBody(body: Fields): OrderBody {
  const field = (name: string): Field => ({ path: name, value: body[name] })
  return {
    status: readStatus(readText(field('status'))),
    isPaid: readBoolean(field('set_paid')) ?? false,
    transactionId: readText(field('transaction_id')),
    paymentMethod: readText(field('payment_method')),
    paymentMethodTitle: readText(field('payment_method_title')),
    customerNote: readText(field('customer_note')),
    customerId: readInteger(field('customer_id')),
    currency: readText(field('currency')),
    billing: readAddress(field('billing'), [...ADDRESS_NAMES, 'email']),
    shipping: readAddress(field('shipping'), ADDRESS_NAMES),
    meta: readMeta(field('meta_data')),
    lines: readObjects(field('line_items'))?.map(readLine),
    deliveries: readObjects(field('shipping_lines'))?.map(readDelivery),
    fees: readObjects(field('fee_lines'))?.map(readFee),
    coupons: readObjects(field('coupon_lines'))?.map(readCoupon),
  }
}

function readStatus(status: string | undefined): OrderStatus | undefined {
  if (status === undefined) return undefined
  checkChoice('status', status, ORDER_STATUSES)
  return status as OrderStatus
}

const ADDRESS_NAMES = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'country',
  'phone',
] as const satisfies readonly (keyof Address)[]
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

function readAddress(
  field: Field,
  names: readonly (keyof Address)[],
): Partial<Address> | undefined {
  if (field.value === undefined) return undefined
  if (!isRecord(field.value)) throw invalidField(field.path, `${field.path} is not of type object.`)
  const texts = names.flatMap((name) => {
    const child = childField(field, name)
    const text = child.value === null && name === 'email' ? '' : readText(child)
    return text === undefined ? [] : [[name, text] as const]
  })
  const address: Partial<Address> = Object.fromEntries(texts)
  const { email } = field.value
  if (names.includes('email') && typeof email === 'string' && !EMAIL.test(email)) {
    throw invalidField(field.path, 'Invalid email address.', 'rest_invalid_email')
  }
  return address
}

function readMeta(field: Field): unknown {
  readObjects(field)
  return field.value
}

const NAMING_FIELDS = ['product_id', 'method_id', 'method_title', 'name', 'code'] as const

function readItem(field: Field): ItemBody {
  return {
    id: readInteger(childField(field, 'id')),
    isNull: NAMING_FIELDS.some((name) => childField(field, name).value === null),
    meta: readMeta(childField(field, 'meta_data')),
    total: readText(childField(field, 'total')),
  }
}

function readLine(field: Field): LineBody {
  const productId = Number(readLooseText(childField(field, 'product_id')) ?? 0)
  return {
    ...readItem(field),
    productId: productId > 0 ? productId : undefined,
    variationId: readInteger(childField(field, 'variation_id')) || undefined,
    sku: readLooseText(childField(field, 'sku')) || undefined,
    name: readLooseText(childField(field, 'name')),
    quantity: readInteger(childField(field, 'quantity')),
    subtotal: readText(childField(field, 'subtotal')),
    taxClass: readText(childField(field, 'tax_class')),
  }
}

const readDelivery = (field: Field): DeliveryBody => ({
  ...readItem(field),
  methodId: readLooseText(childField(field, 'method_id')),
  methodTitle: readLooseText(childField(field, 'method_title')),
  instanceId: readText(childField(field, 'instance_id')),
})

function readFee(field: Field): FeeBody {
  const taxStatus = readText(childField(field, 'tax_status'))
  if (taxStatus !== undefined)
    checkChoice(`${field.path}[tax_status]`, taxStatus, ['taxable', 'none'])
  return {
    ...readItem(field),
    name: readLooseText(childField(field, 'name')),
    taxStatus: taxStatus as FeeBody['taxStatus'],
  }
}

const readCoupon = (field: Field): CouponBody => ({
  id: readInteger(childField(field, 'id')) || undefined,
  code: readLooseText(childField(field, 'code'))?.trim().toLowerCase() ?? '',
})

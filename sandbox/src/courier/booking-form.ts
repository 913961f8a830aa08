import type { Booking } from './parcel.ts'

/** The body of `orders/create/adhoc`, by the wire's names. */
export type BookingForm = Partial<Record<(typeof REQUIRED)[number] | 'shipping_city', unknown>> & {
  shipping_customer_name?: unknown
  shipping_pincode?: unknown
}

const REQUIRED = [
  'order_id',
  'order_date',
  'pickup_location',
  'billing_customer_name',
  'billing_address',
  'billing_city',
  'billing_pincode',
  'billing_state',
  'billing_country',
  'billing_phone',
  'shipping_is_billing',
  'order_items',
  'payment_method',
  'sub_total',
  'length',
  'breadth',
  'height',
  'weight',
] as const

const REQUIRED_OF_RETURN = [
  'order_id',
  'order_date',
  'pickup_customer_name',
  'pickup_address',
  'pickup_city',
  'pickup_state',
  'pickup_country',
  'pickup_pincode',
  'pickup_phone',
  'shipping_customer_name',
  'shipping_address',
  'shipping_city',
  'shipping_state',
  'shipping_country',
  'shipping_pincode',
  'shipping_phone',
  'order_items',
  'payment_method',
  'sub_total',
  'length',
  'breadth',
  'height',
  'weight',
] as const

export const missingFields = (form: BookingForm): Record<string, string[]> =>
  missingOf(form, REQUIRED)

export const missingOfReturn = (form: Record<string, unknown>): Record<string, string[]> =>
  missingOf(form, REQUIRED_OF_RETURN)

/** The way of a return ends at the seller's. */
export const readReturn = (form: Record<string, unknown>): Booking => ({
  storeOrderId: String(form['order_id']),
  consignee: String(form['shipping_customer_name']),
  city: String(form['shipping_city']),
  pincode: String(form['shipping_pincode']),
  isCod: false,
  weightKg: Number(form['weight']),
  isReturn: true,
})

function missingOf(
  form: Record<string, unknown>,
  required: readonly string[],
): Record<string, string[]> {
  return Object.fromEntries(
    required
      .filter((field) => form[field] === undefined || form[field] === '')
      .map((field) => [field, [`The ${field.replaceAll('_', ' ')} field is required.`]]),
  )
}

export function readBooking(form: BookingForm): Booking {
  return {
    storeOrderId: String(form.order_id),
    consignee: String(form.shipping_customer_name ?? form.billing_customer_name),
    city: String(form.shipping_city ?? form.billing_city),
    pincode: String(form.shipping_pincode ?? form.billing_pincode),
    isCod: form.payment_method === 'COD',
    weightKg: Number(form.weight),
  }
}

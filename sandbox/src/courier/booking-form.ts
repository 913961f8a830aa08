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

export function missingFields(form: BookingForm): Record<string, string[]> {
  return Object.fromEntries(
    REQUIRED.filter((field) => form[field] === undefined || form[field] === '').map((field) => [
      field,
      [`The ${field.replaceAll('_', ' ')} field is required.`],
    ]),
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

import type { PricedCart } from '../pricing/priced-cart.ts'
import { Problem, invalidParameter } from '../problem.ts'
import { withEntities } from '../store-api/entities.ts'
import type { Address } from '../store/address.ts'
import type { Cart } from '../store/cart.ts'
import { isVersion8, setting } from '../store/settings.ts'
import { findSold } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { GATEWAYS, findGateway } from './gateways.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const REQUIRED: Readonly<Partial<Record<keyof Address, string>>> = {
  first_name: 'First name',
  last_name: 'Last name',
  address_1: 'Address',
  city: 'Town / City',
  state: 'State',
  postcode: 'PIN Code',
  country: 'Country / Region',
}

/** What the schema of POST /checkout refuses before the cart is read. */
export function refuseParameters(
  billing: Partial<Address> | undefined,
  paymentMethod: string | undefined,
): void {
  if (billing === undefined) {
    throw new Problem(400, 'rest_missing_callback_param', {
      message: 'Missing parameter(s): billing_address',
      data: { status: 400, params: ['billing_address'] },
    })
  }
  if (
    paymentMethod !== undefined &&
    paymentMethod !== '' &&
    findGateway(paymentMethod) === undefined
  )
    throw invalidParameter('payment_method', {
      message: `payment_method is not one of , ${knownMethods()}.`,
      code: 'rest_not_in_enum',
    })
  if (billing.email !== undefined && billing.email !== '' && !EMAIL.test(billing.email))
    throw invalidParameter('billing_address', {
      message: 'The provided email address is not valid',
      code: 'invalid_email',
    })
}

function knownMethods(): string {
  const ids = GATEWAYS.map(({ id }) => id)
  return `${ids.slice(0, -1).join(', ')}, and ${ids.at(-1) ?? ''}`
}

/** The cart itself cannot be ordered. The whole cart is added to `data` where the response is sent. */
export function refuseCart(store: Store, cart: Cart): void {
  if (cart.lines.length === 0 && !cart.errors.some(({ isSticky }) => isSticky)) {
    const message = 'Cannot create order from empty cart.'
    const isOld = isVersion8(store)
    throw new Problem(isOld ? 400 : 409, 'woocommerce_rest_cart_empty', {
      message,
      data: isOld ? { status: 400 } : { 0: 400, status: 409 },
    })
  }
  const sticky = cart.errors.find(({ isSticky }) => isSticky)
  if (sticky !== undefined) throw conflict(sticky.code, sticky.message)
  for (const { productId, variationId } of cart.lines) {
    const sold = findSold(store, variationId ?? productId)
    if (sold === undefined || sold.sale.stock === null || sold.sale.backorders !== 'no') continue
    if (sold.sale.stock > 0) continue
    throw conflict(
      'woocommerce_rest_product_out_of_stock',
      `&#8220;${withEntities(sold.product.name)}&#8221; is out of stock and cannot be purchased. Please remove it from your cart.`,
    )
  }
}

const conflict = (code: string, message: string): Problem =>
  new Problem(409, code, { message, data: { 0: 409, status: 409 } })

/** Zero is a guest, and so is everyone who comes with a token alone. */
export function refuseGuest(store: Store, customerId: number): void {
  if (setting(store).isOn('guests') || customerId !== 0) return
  throw new Problem(403, 'woocommerce_rest_guest_checkout_disabled', {
    message: 'You must be logged in to checkout.',
  })
}

export function refuseAddresses(cart: Cart, { needsShipping, rates }: PricedCart): void {
  const kinds = needsShipping ? (['billing', 'shipping'] as const) : (['billing'] as const)
  for (const kind of kinds) {
    const errors = missingFields(cart[kind])
    if (kind === 'billing' && (cart.billing.email ?? '') === '')
      errors.push('Email address is required')
    if (errors.length === 0) continue
    throw new Problem(400, 'woocommerce_rest_invalid_address', {
      message: `There was a problem with the provided ${kind} address: ${errors.join(', ')}`,
      data: { status: 400, errors: { [kind]: errors } },
    })
  }
  if (needsShipping && rates.length === 0)
    throw new Problem(400, 'woocommerce_rest_invalid_shipping_option', {
      message: 'Sorry, this order requires a shipping option.',
    })
}

const missingFields = (address: Address): string[] =>
  Object.entries(REQUIRED)
    .filter(([field]) => address[field as keyof Address] === '')
    .map(([, label]) => `${label} is required`)

export function refusePaymentMethod(paymentMethod: string, total: number): void {
  if (paymentMethod === '') {
    if (total === 0) return
    throw new Problem(400, 'woocommerce_rest_checkout_missing_payment_method', {
      message: 'No payment method provided.',
    })
  }
  const gateway = findGateway(paymentMethod)
  if (gateway?.isOn === true) return
  throw new Problem(400, 'woocommerce_rest_checkout_payment_method_disabled', {
    message: `${gateway?.title ?? paymentMethod} is not available for this order&mdash;please choose a different payment method`,
  })
}

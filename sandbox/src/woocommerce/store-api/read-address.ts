/** Addresses as a call sends them: parts of them, which are merged into what the cart has. */
import { indiaStates, stateCode } from '../pricing/india-states.ts'
import { Problem } from '../problem.ts'
import type { Address } from '../store/address.ts'
import type { Cart } from '../store/cart.ts'
import { versionOf } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import { message } from './messages.ts'
import { isRecord, textParam } from './store-call.ts'
import type { Params } from './store-call.ts'

export interface Addresses {
  readonly billing: Address
  readonly shipping: Address
}

interface Invalid {
  readonly code: string
  readonly message: string
}

const FIELDS = [
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
] as const

const POSTCODE = /^[1-9]\d{2}\s?\d{3}$/
const PHONE = /^[\s#0-9+().\-/]*$/
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

function merge(store: Store, before: Address, sent: unknown): Address {
  if (!isRecord(sent)) return before
  const merged = { ...before }
  for (const field of FIELDS) {
    if (sent[field] !== undefined) merged[field] = textParam(sent, field).trim()
  }
  if (before.email !== undefined && sent['email'] !== undefined) {
    merged.email = textParam(sent, 'email').trim()
  }
  const code = merged.country === 'IN' ? stateCode(versionOf(store), merged.state) : undefined
  return code === undefined ? merged : { ...merged, state: code }
}

/** A PIN code of another state is taken, and so is an address with empty fields. */
function invalidPart(
  store: Store,
  { state, postcode, country, phone }: Address,
): Invalid | undefined {
  const version = versionOf(store)
  if (country === 'IN' && state !== '' && stateCode(version, state) === undefined) {
    const codes = indiaStates(version).map(({ code }) => code)
    return {
      code: 'invalid_state',
      message: message(store, 'invalidState', state, codes.join(', ')),
    }
  }
  if (country === 'IN' && postcode !== '' && !POSTCODE.test(postcode)) {
    return { code: 'invalid_postcode', message: message(store, 'invalidPostcode') }
  }
  if (!PHONE.test(phone)) return { code: 'invalid_phone', message: message(store, 'invalidPhone') }
  return undefined
}

const invalidEmail = (store: Store, { email = '' }: Address): Invalid | undefined =>
  email === '' || EMAIL.test(email)
    ? undefined
    : { code: 'invalid_email', message: message(store, 'invalidEmail') }

/** Checks only what was sent. The e-mail matters at the checkout, not before. */
export function readAddresses(
  store: Store,
  cart: Cart,
  { params, isCheckout }: { params: Params; isCheckout: boolean },
): Addresses {
  const { billing_address: sentBilling, shipping_address: sentShipping } = params
  const billing = merge(store, cart.billing, sentBilling)
  const shipping = merge(store, cart.shipping, sentShipping)
  const invalid: Record<string, Invalid | undefined> = {
    billing_address:
      notAnObject('billing_address', sentBilling) ??
      (sentBilling === undefined ? undefined : invalidPart(store, billing)) ??
      (isCheckout ? invalidEmail(store, billing) : undefined),
    shipping_address:
      notAnObject('shipping_address', sentShipping) ??
      (sentShipping === undefined ? undefined : invalidPart(store, shipping)),
  }
  requireValid(invalid)
  return { billing, shipping }
}

const notAnObject = (name: string, sent: unknown): Invalid | undefined =>
  sent === undefined || isRecord(sent)
    ? undefined
    : { code: 'rest_invalid_type', message: `${name} is not of type object.` }

function requireValid(checked: Readonly<Record<string, Invalid | undefined>>): void {
  const params: Record<string, string> = {}
  const details: Record<string, unknown> = {}
  for (const [name, invalid] of Object.entries(checked)) {
    if (invalid === undefined) continue
    params[name] = invalid.message
    details[name] = { ...invalid, data: null }
  }
  const names = Object.keys(params)
  if (names.length === 0) return
  throw new Problem(400, 'rest_invalid_param', {
    message: `Invalid parameter(s): ${names.join(', ')}`,
    data: { status: 400, params, details },
  })
}

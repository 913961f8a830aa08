/** [checkout §4 Address save cases] */
import { decideAddressSave, decideFirstAddressSave, isSameAddress } from '@thela/domain/accounts'
import type { Address, AddressSave, AddressType, SavedAddress } from '@thela/domain/accounts'
import { addressId } from '@thela/domain/values'
import type { AddressId } from '@thela/domain/values'
import { addressToWire, savedAddressesOfWire } from '../../../api/address-wire.ts'
import { call } from '../../../api/call.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'

/** The page's addresses, before and after saving. */
export interface AddressBook {
  readonly addresses: readonly SavedAddress[]
  readonly shippingId: AddressId | undefined
  /** Undefined: billed to the delivery address. */
  readonly billingId: AddressId | undefined
}

export interface SavedBook extends AddressBook {
  readonly shippingId: AddressId
  readonly email: string | undefined
}

export interface AddressesToSave {
  readonly storeId: string
  readonly cartId: string
  readonly book: AddressBook
  /** The saved address being edited; undefined for a new one. */
  readonly existing: SavedAddress | undefined
  readonly shipping: Address
  /** If different. */
  readonly billing: Address | undefined
}

/** Saves the shipping address, and the billing one if different. */
export async function saveShipping(input: AddressesToSave): Promise<SavedBook> {
  const { book, existing } = input
  const isBilledHere = book.billingId === undefined
  const first = decideFirstAddressSave(input.shipping, input.billing)
  const save = decideAddressSave({
    edited: first.shipping,
    ...(existing ? { existing } : {}),
    isSharedWithOther: existing !== undefined && book.billingId === existing.id,
    areEditedTogether: isBilledHere,
  })
  const shipped = await carryOut(input, save, { book, addressType: 'SHIPPING_ADDRESS' })
  const { addresses, email } = shipped
  const saved = { ...book, addresses, shippingId: shipped.id, email }
  if (first.billing === undefined) return withoutSameBilling(saved)
  const toBill = { kind: 'save' as const, address: first.billing }
  const billed = await carryOut(input, toBill, { book: saved, addressType: 'BILLING_ADDRESS' })
  return withoutSameBilling({ ...saved, addresses: billed.addresses, billingId: billed.id })
}

/** Saves the billing address only; the delivery address never changes. */
export async function saveBilling(input: AddressesToSave): Promise<SavedBook> {
  const { book, existing } = input
  if (book.shippingId === undefined) throw new Error('billing is edited after shipping')
  const save = decideAddressSave({
    edited: input.shipping,
    ...(existing ? { existing } : {}),
    isSharedWithOther: existing?.id === book.shippingId,
    areEditedTogether: false,
  })
  const billed = await carryOut(input, save, { book, addressType: 'BILLING_ADDRESS' })
  const { shippingId } = book
  return withoutSameBilling({
    addresses: billed.addresses,
    shippingId,
    billingId: billed.id,
    email: undefined,
  })
}

interface Carried {
  readonly id: AddressId
  readonly addresses: readonly SavedAddress[]
  readonly email: string | undefined
}

async function carryOut(
  { storeId, cartId }: AddressesToSave,
  save: AddressSave,
  { book, addressType }: { book: AddressBook; addressType: AddressType },
): Promise<Carried> {
  if (save.kind === 'reuse') {
    return { id: save.addressId, addresses: book.addresses, email: undefined }
  }
  const address = addressToWire({
    ...save.address,
    ...(save.addressId ? { id: save.addressId } : {}),
  })
  const reply = await call(
    'POST /checkout/customer/info/v2',
    { query: {}, body: { type: 'ADDRESS', storeId, cartId, address, addressType } },
    { idempotencyKey: newIdempotencyKey(), retries: 2 },
  )
  const addresses = savedAddressesOfWire(reply.addressList)
  const id = reply.savedAddressId ?? addresses[0]?.id
  if (id === undefined) throw new Error('a saved address has an id')
  return { id: addressId(id), addresses, email: reply.email }
}

function withoutSameBilling(saved: SavedBook): SavedBook {
  const find = (id: AddressId | undefined) => saved.addresses.find((item) => item.id === id)
  const [shipping, billing] = [find(saved.shippingId), find(saved.billingId)]
  const isSame = !billing || !shipping || isSameAddress(shipping, billing)
  return isSame ? { ...saved, billingId: undefined } : saved
}

/** Addresses as both of the shop's interfaces take them, each with all of its fields. [woocommerce §4, §6] */
import { omitUndefined } from '@thela/domain/values'
import type { PlatformAddress } from '../../../../ports/store-platform.ts'
import { firstAndLastName } from '../../../first-and-last-name.ts'
import { contentKey } from './our-order.ts'
import type { RegionCodes } from '../carts/state-code.ts'

interface Addresses {
  readonly shippingAddress: PlatformAddress
  readonly billingAddress: PlatformAddress
  readonly email?: string
}

/** As the fields of both are called there, without their prefix. */
export async function orderAddresses(
  { shippingAddress, billingAddress, email }: Addresses,
  regions: RegionCodes,
) {
  const shipping = addressFields(shippingAddress, await regions.find(shippingAddress))
  const billing = addressFields(billingAddress, await regions.find(billingAddress))
  return { shipping, billing: { ...billing, ...omitUndefined({ email }) } }
}

function addressFields(
  address: PlatformAddress,
  region: { readonly country: string; readonly state: string },
) {
  const { firstName, lastName = '' } = firstAndLastName(address.name)
  return {
    first_name: firstName,
    last_name: lastName,
    company: '',
    address_1: address.addressLine1,
    address_2: address.addressLine2 ?? '',
    city: address.city,
    ...region,
    postcode: address.pincode,
    phone: address.phone,
  }
}

/** Another one as soon as a parcel or a bill would go elsewhere. */
export const addressesKey = ({ shippingAddress, billingAddress }: Addresses): string =>
  contentKey([shippingAddress, billingAddress].map(comparable))

const comparable = (address: PlatformAddress): readonly string[] =>
  [
    address.name,
    address.addressLine1,
    address.addressLine2 ?? '',
    address.city,
    address.state,
    address.pincode,
    address.phone.slice(-10),
  ].map((part) => part.trim().toLowerCase())

/** [shopify §6, §7] */
import { findState } from '@thela/domain/regions'
import { omitUndefined } from '@thela/domain/values'
import type { PlatformAddress } from '../../../ports/store-platform.ts'
import { countryCode } from '../../country-code.ts'
import { firstAndLastName } from '../../first-and-last-name.ts'
import { provinceCode } from './province-code.ts'

type MailingAddress = Readonly<Record<string, string>>

/** An address as `MailingAddressInput`. */
export function mailingAddress(address: PlatformAddress): MailingAddress {
  return {
    ...firstAndLastName(address.name),
    address1: address.addressLine1,
    ...omitUndefined({ address2: address.addressLine2 }),
    city: address.city,
    ...findRegion(address),
    zip: address.pincode,
    phone: address.phone,
  }
}

/** Codes where we know them; an unknown name is sent as it was typed. */
function findRegion({ state, country, pincode }: PlatformAddress): MailingAddress {
  const code = country === '' ? 'IN' : countryCode(country)
  if (code === undefined) return { country, ...findProvince(state) }
  const ours = code === 'IN' ? findState(state) : undefined
  if (!ours) return { countryCode: code, ...findProvince(state) }
  return { countryCode: code, provinceCode: provinceCode(ours, pincode) }
}

function findProvince(state: string): MailingAddress {
  if (/^[A-Z]{2,3}$/.test(state)) return { provinceCode: state }
  return state === '' ? {} : { province: state }
}

/** As `CartDeliveryAddressInput`, which has codes of regions only. */
export function deliveryAddress(address: PlatformAddress): MailingAddress {
  const { country: _country, province: _province, ...known } = mailingAddress(address)
  return known
}

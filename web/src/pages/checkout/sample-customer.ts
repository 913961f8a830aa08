/** For tests: somebody who has ordered before, with one address. */
import type { SavedAddress } from '@thela/domain/accounts'
import type { Phone } from '@thela/domain/fields'
import { addressId } from '@thela/domain/values'

/** As the page keeps it. */
export const savedHome: SavedAddress = {
  id: addressId('home'),
  name: 'Asha Rao',
  phone: '+919876543210' as Phone,
  addressLine1: '12 Residency Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  callingCode: '91',
  defaultSelected: true,
  uses: [],
}

/** As the server sends it. */
export const home = {
  id: 'home',
  name: 'Asha Rao',
  phone: '+919876543210',
  pincode: '560001',
  address_line1: '12 Residency Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  defaultSelected: true,
}

export const asha = {
  id: 'asha',
  phone: home.phone,
  email: 'asha@example.com',
  addressList: [home],
  isLoaded: true,
  guestUser: false,
  isFirstTimeUser: false,
  highRTORisk: false,
}

export const returning = {
  session: { token: 'user', kind: 'USER', expiresInSeconds: 300 } as const,
}

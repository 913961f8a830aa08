/** Whose things the access matrix is about. Every name, phone, email, street and number stands once. */
import type { WireAddress } from '@thela/contracts/calls/shapes/address'

/** `attic` is of the same seller as `meher`, `dhaga` of another one. */
export type StoreName = 'meher' | 'attic' | 'dhaga'
export type PersonName = 'asha' | 'bina' | 'guest' | 'far'

export interface Person {
  readonly store: StoreName
  readonly phone: string
  readonly isGuest: boolean
  readonly address: WireAddress
}

const person = (
  store: StoreName,
  phone: string,
  who: { readonly name: string; readonly street: string; readonly isGuest?: boolean },
): Person => ({
  store,
  phone,
  isGuest: who.isGuest ?? false,
  address: {
    name: who.name,
    phone: phone.slice(3),
    pincode: '560001',
    address_line1: who.street,
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    email: `${who.name.replace(' ', '.').toLowerCase()}@mail.example`,
  },
})

/** The customer of the other seller has the same phone: only the store tells the two apart. */
export const people: Readonly<Record<PersonName, Person>> = {
  asha: person('meher', '+919811770001', { name: 'Ashalata Quill', street: '11 Peacock Lane' }),
  bina: person('meher', '+919811770002', { name: 'Binodini Vex', street: '22 Lantern Street' }),
  guest: person('meher', '+919811770003', {
    name: 'Gitanjali Moth',
    street: '33 Brass Bazaar',
    isGuest: true,
  }),
  far: person('dhaga', '+919811770001', { name: 'Farida Zest', street: '44 Indigo Steps' }),
}

/** What a response about somebody else must not contain. */
export const personalMarkers = ({ address, phone, store }: Person): readonly string[] => [
  address.name,
  address.name.split(' ')[0] ?? '',
  address.address_line1,
  address.email ?? '',
  // Of `far` it is also the phone of Asha, who may read her own.
  ...(store === 'dhaga' ? [] : [phone.slice(3)]),
]

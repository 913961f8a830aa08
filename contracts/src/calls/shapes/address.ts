import { ADDRESS_TYPES } from '@thela/domain/accounts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { ObjectId, Text, Time, example, literals } from '../../fields.ts'

export const AddressTypeSchema = literals(ADDRESS_TYPES)

/** An address on the wire. [checkout §3 Address] */
export const WireAddress = Type.Object({
  id: Type.Optional(ObjectId),
  name: example(Text(120), 'Asha Rao'),
  phone: example(Text(24), '+919876543210'),
  alternatePhone: Type.Optional(example(Text(24), '+919876543211')),
  pincode: Type.Optional(example(Text(12), '560038')),
  zipcode: Type.Optional(example(Text(12), '560038')),
  address_line1: example(Text(300), '12, Nandini Residency, 4th Main'),
  address_line2: Type.Optional(example(Text(300), 'Near the metro station')),
  city: example(Text(80), 'Bengaluru'),
  state: example(Text(80), 'Karnataka'),
  country: example(Text(60), 'India'),
  callingCode: Type.Optional(example(Text(6), '+91')),
  email: Type.Optional(example(Text(254), 'asha.rao@example.in')),
  gstin: Type.Optional(example(Text(20), '29ABCDE1234F1Z5')),
  /** When saving, makes the address the default of its type. */
  defaultSelected: Type.Optional(Type.Boolean()),
  /** The latest use of any type. */
  recentUse: Type.Optional(Type.Object({ ctime: Time, addressType: AddressTypeSchema })),
  /** The latest use of each type. */
  uses: Type.Optional(
    Type.Array(
      Type.Object({ ctime: Time, addressType: AddressTypeSchema, isDefault: Type.Boolean() }),
    ),
  ),
})
export type WireAddress = Static<typeof WireAddress>

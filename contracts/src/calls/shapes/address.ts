import { ADDRESS_TYPES } from '@thela/domain/accounts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { ObjectId, Text, Time, literals } from '../../fields.ts'

export const AddressTypeSchema = literals(ADDRESS_TYPES)

/** An address on the wire. [checkout §3 Address] */
export const WireAddress = Type.Object({
  id: Type.Optional(ObjectId),
  name: Text(120),
  phone: Text(24),
  alternatePhone: Type.Optional(Text(24)),
  pincode: Type.Optional(Text(12)),
  zipcode: Type.Optional(Text(12)),
  address_line1: Text(300),
  address_line2: Type.Optional(Text(300)),
  city: Text(80),
  state: Text(80),
  country: Text(60),
  callingCode: Type.Optional(Text(6)),
  email: Type.Optional(Text(254)),
  gstin: Type.Optional(Text(20)),
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

import { Type } from 'typebox'
import type { Static } from 'typebox'
import { ObjectId, Text } from '../fields.ts'

/** An address as it travels. [checkout §3 Address] */
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
  defaultSelected: Type.Optional(Type.Boolean()),
  recentUse: Type.Optional(
    Type.Object({ ctime: Type.String(), addressType: Type.Optional(Type.String()) }),
  ),
})
export type WireAddress = Static<typeof WireAddress>

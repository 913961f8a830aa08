import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { CartId, ObjectId, StoreId, Text, literals } from './fields.ts'

/** An address as it travels. [checkout §3 Address] */
export const Address = Type.Object({
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
export type Address = Static<typeof Address>

/** What the person's own page may show of the person. [checkout §3 Customer] */
export const Customer = Type.Object({
  id: Type.String(),
  phone: Type.String(),
  email: Type.Optional(Type.String()),
  fullName: Type.Optional(Type.String()),
  addressList: Type.Array(Address),
  isLoaded: Type.Boolean(),
  guestUser: Type.Boolean(),
  isFirstTimeUser: Type.Boolean(),
  highRTORisk: Type.Boolean(),
})
export type Customer = Static<typeof Customer>

export const getCustomer = defineCall({
  route: 'GET /checkout/customer/info/v2',
  summary: 'The person behind the token: name and addresses',
  tokens: ['GUEST', 'USER'],
  query: Type.Object({
    fetchAll: Type.Optional(literals(['true', 'false'])),
  }),
  reply: Customer,
  failures: [],
})

export const saveCustomerInfo = defineCall({
  route: 'POST /checkout/customer/info/v2',
  summary: 'Save an address (or the email) of the person behind the token',
  tokens: ['GUEST', 'USER'],
  idempotent: true,
  query: Type.Object({ fetchAll: Type.Optional(literals(['true', 'false', ''])) }),
  body: Type.Object({
    type: literals(['ADDRESS', 'EMAIL']),
    storeId: Type.Optional(StoreId),
    cartId: Type.Optional(CartId),
    address: Type.Optional(Address),
    email: Type.Optional(Text(254)),
  }),
  reply: Type.Object({
    addressList: Type.Array(Address),
    fullName: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
    savedAddressId: Type.Optional(ObjectId),
  }),
  failures: ['INVALID_FIELDS'],
})

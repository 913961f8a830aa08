/** [checkout §5 Address form, checkout §7 Generic checkout, account §7] */
import { Type } from 'typebox'
import { AddressTypeSchema, WireAddress } from '../shapes/address.ts'
import { defineCall } from '../../call.ts'
import { ObjectId, Text, example, literals } from '../../fields.ts'
import { EmailText } from '../../order-fields.ts'

export const countAddresses = defineCall({
  route: 'GET /checkout/customer/address/count',
  summary: 'How many addresses the person of the token has saved that this store can deliver to',
  tokens: ['GUEST', 'USER'],
  rate: 'read',
  reply: Type.Object({ count: example(Type.Integer(), 3) }),
  failures: [],
})

export const getCountries = defineCall({
  route: 'GET /checkout/countries',
  summary: 'The countries that the store delivers to, with their calling codes',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'read',
  query: Type.Object({
    /** Those whose phones it sends codes to. */
    of: Type.Optional(literals(['PHONES'])),
  }),
  reply: Type.Array(
    Type.Object({
      name: example(Type.String(), 'India'),
      callingCode: example(Type.String(), '+91'),
    }),
  ),
  failures: [],
})

export const getStates = defineCall({
  route: 'GET /checkout/state/:country',
  summary: 'The states of a country, by its name or ISO code; none where it has none',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'read',
  params: Type.Object({ country: example(Text(60), 'India') }),
  reply: Type.Array(Type.Object({ name: example(Type.String(), 'Karnataka') })),
  failures: [],
})

export const checkAddress = defineCall({
  route: 'POST /checkout/address-validate',
  summary: 'Whether an address is probably invalid; a warning, since real places have odd names',
  tokens: ['GUEST', 'USER'],
  rate: 'read',
  body: Type.Object({
    address: Type.Pick(WireAddress, ['address_line1', 'address_line2', 'state', 'pincode']),
  }),
  reply: Type.Object({
    result: literals(['DETECTED', 'NOT_DETECTED']),
    /** Only when it is detected. */
    message: Type.Optional(example(Type.String(), 'Please check it: it may contain a mistake.')),
  }),
  failures: [],
})

export const checkEmail = defineCall({
  route: 'POST /checkout/validate/email',
  summary: 'Whether an e-mail address is valid, and the one that was probably meant',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'read',
  body: Type.Object({ email: example(Type.String({ maxLength: 320 }), 'asha.rao@example.in') }),
  reply: Type.Object({
    valid: Type.Boolean(),
    /** Only when it is not. */
    message: Type.Optional(example(Type.String(), 'Please check it: it may contain a mistake.')),
    /** Where its domain is a common one but for one character. */
    suggestion: Type.Optional(EmailText),
  }),
  failures: [],
})

const AddressList = Type.Object({ addressList: Type.Array(WireAddress) })

export const removeAddress = defineCall({
  route: 'DELETE /checkout/customer/address/:id',
  summary: 'Remove a saved address; orders keep theirs. Removing it again changes nothing',
  tokens: ['GUEST', 'USER'],
  rate: 'write',
  needsOtp: true,
  params: Type.Object({ id: ObjectId }),
  /** What is left. */
  reply: AddressList,
  failures: [],
})

export const setDefaultAddress = defineCall({
  route: 'POST /checkout/customer/address/:id/default',
  summary: 'Make a saved address the default of a type, in place of another one',
  tokens: ['GUEST', 'USER'],
  rate: 'write',
  needsOtp: true,
  params: Type.Object({ id: ObjectId }),
  /** A delivery by default. */
  body: Type.Object({ addressType: Type.Optional(AddressTypeSchema) }),
  reply: AddressList,
  failures: ['NOT_FOUND'],
})

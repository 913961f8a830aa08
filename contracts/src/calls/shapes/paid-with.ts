/** The card that paid for an order, as it may be shown to its customer. [D-4, ADR-304] */
import { Type } from 'typebox'
import { example } from '../../fields.ts'

export const PaidWith = Type.Object({
  /** Missing for a network that has no name here. */
  brand: Type.Optional(example(Type.String(), 'Visa')),
  lastDigits: example(Type.String(), '1111'),
})

/** [checkout §7] */
import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { example, literals } from '../../fields.ts'
import { codesOf } from '../../integrations/all-integrations.ts'
import { NextUrl } from '../../order-fields.ts'
import { PAYMENT_FAILURES, PaymentOrder, PaymentOrderBody } from './checkout-order.ts'

const yesOrNo = Type.Optional(literals(['true', 'false']))

export const createPaymentOrderAt = defineCall({
  route: 'POST /checkout/:provider/payments/order',
  summary: 'The same with an account of the named provider, such as a lender',
  tokens: ['GUEST', 'USER'],
  rate: 'pay',
  needsOtp: true,
  idempotent: true,
  params: Type.Object({
    provider: example(
      Type.String({
        pattern: '^[A-Za-z_]{3,20}$',
        description: 'The provider’s code, in any case.',
      }),
      (codesOf('PAYMENT')[0] ?? '').toLowerCase(),
    ),
  }),
  query: Type.Object({
    /** The order must have a page of the provider’s: without one it is an error. */
    isRedirect: yesOrNo,
    /** As `meta.isPopUpMode` in the body. */
    isPopUpMode: yesOrNo,
  }),
  body: PaymentOrderBody,
  reply: Type.Object({
    ...PaymentOrder.properties,
    /** The provider’s page on which it is paid, where it has one. */
    redirectUrl: Type.Optional(NextUrl),
  }),
  failures: [...PAYMENT_FAILURES, 'NOT_FOUND'],
})

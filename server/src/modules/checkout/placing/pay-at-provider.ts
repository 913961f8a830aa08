/** Paying with an account of a named provider. [checkout §7, §4 Paying] */
import type { TypesOf } from '@thela/contracts/call'
import type { createPaymentOrderAt } from '@thela/contracts/calls/checkout/payment-order-at'
import { codesOf } from '@thela/contracts/integrations/all-integrations'
import { messagesIn } from '@thela/messages/catalogues'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { pay } from './pay.ts'
import type { OrderRequest } from './place-order.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

type Types = TypesOf<typeof createPaymentOrderAt>

/** As `pay`, with the page of the order beside it. */
export async function payAt(
  deps: CheckoutDependencies,
  visitor: Visitor,
  {
    provider,
    isRedirect,
    isPopUpMode,
    body,
    ...request
  }: Types['params'] & Types['query'] & Pick<Types, 'body'> & OrderRequest,
): Promise<Types['reply']> {
  const system = codesOf('PAYMENT').find((code) => code === provider.toUpperCase())
  if (system === undefined) throw new ApiError('NOT_FOUND')
  const meta = { ...body.meta, ...(isPopUpMode ? { isPopUpMode: isPopUpMode === 'true' } : {}) }
  const order = await pay(deps, visitor, { ...request, body: { ...body, meta, system } })
  const redirectUrl = order.config['redirectUrl']
  if (redirectUrl !== undefined) return { ...order, redirectUrl }
  if (isRedirect === 'true' && !order.placed) {
    throw new ApiError('PROVIDER_UNAVAILABLE', {
      description: messagesIn('en')('errors.PAYMENT_PAGE_MISSING'),
    })
  }
  return order
}

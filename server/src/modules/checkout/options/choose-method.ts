/** A customer chooses or removes a saved payment method. [account §2 Screens and routes, ADR-244, I31] */
import type { SavedPaymentMethodInfo } from '@thela/contracts/calls/shapes/payment-option'
import { removeMethod, setDefaultMethod } from '@thela/contracts/calls/accounts/customer-account'
import { omitUndefined } from '@thela/domain/values'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../http/replies/api-error.ts'
import { registerCall } from '../../../http/calls/route.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { PaymentOffers } from '../../payments/index.ts'
import { paymentsOfCustomer } from './saved-methods.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

type Method = Parameters<PaymentOffers['setDefaultMethod']>[1]

const KINDS: Readonly<Record<SavedPaymentMethodInfo['type'], Method['kind']>> = {
  CREDIT_CARD: 'CARD',
  DEBIT_CARD: 'CARD',
  UPI: 'UPI',
  WALLET: 'WALLET',
  NET_BANKING: 'NET_BANKING',
}

/** Only what is listed for this customer: anybody else's is not there. */
async function ownMethod(
  deps: CheckoutDependencies,
  visitor: Visitor,
  id: string,
): Promise<Method> {
  const { paymentMethods } = await paymentsOfCustomer(deps, visitor)
  const found = paymentMethods.find((method) => method.id === id)
  if (!found) throw new ApiError('NOT_FOUND')
  const upiId = found.type === 'UPI' ? found.data.id : undefined
  return { id, kind: KINDS[found.type], ...omitUndefined({ upiId }) }
}

export function methodRoutes(app: FastifyInstance, deps: CheckoutDependencies): void {
  const left = async (visitor: Visitor) => ({
    paymentMethods: (await paymentsOfCustomer(deps, visitor)).paymentMethods,
  })
  registerCall(app, setDefaultMethod, async ({ visitor, body }) => {
    await deps.payments.setDefaultMethod(visitor, await ownMethod(deps, visitor, body.id))
    return left(visitor)
  })
  registerCall(app, removeMethod, async ({ visitor, body }) => {
    const method = await ownMethod(deps, visitor, body.id)
    // The provider keeps a card, so it has a call of its own that deletes it there too.
    if (method.kind === 'CARD') throw new ApiError('NOT_FOUND')
    await deps.payments.removeMethod(visitor, method)
    return left(visitor)
  })
}

/** The calls of a payment that a shopper's page makes. [D-51, D-1] */
import { payableOfCart } from '@thela/domain/orders'
import * as calls from '@thela/contracts/calls/payments/payments'
import type { SystemCode } from '@thela/contracts/integrations/all-integrations'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../http/replies/api-error.ts'
import { registerCall } from '../../http/calls/route.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { RaiseAlert } from '../notifications/index.ts'
import type { Store } from '../stores/index.ts'
import type { LookUpBin } from './accounts/card-of-bin.ts'
import { validateBin } from './accounts/validate-bin.ts'
import { attemptStatus } from './events/attempt-status.ts'
import { makeReportedErrors } from './events/reported-errors.ts'
import type { ProviderThrottle } from './attempt/provider-throttle.ts'
import type { ReconcileDependencies } from './events/reconcile.ts'

export function paymentRoutes(
  app: FastifyInstance,
  deps: ReconcileDependencies & {
    /** The provider of a new payment now. */
    readonly providerFor: (store: Store) => PaymentProvider
    /** Limits how often the provider is asked about the same attempt. */
    readonly throttle: ProviderThrottle
    readonly lookUpBin: LookUpBin
    readonly raiseAlert: RaiseAlert
    readonly onWarning: (about: object, text: string) => void
    readonly now: () => Date
  },
): void {
  const { stores, providerFor, lookUpBin } = deps
  const noteReported = makeReportedErrors(deps.onWarning, deps.now)
  registerCall(app, calls.getPaymentCreds, async ({ visitor, body }) => {
    if (body.storeId !== visitor.storeId) throw new ApiError('NOT_FOUND')
    const { system, browser } = providerFor(await stores.get(visitor.storeId))
    return { provider: system as SystemCode<'PAYMENT'>, config: browser.config }
  })

  registerCall(app, calls.validateBin, async ({ visitor, body }) => {
    const store = await stores.get(visitor.storeId)
    return validateBin(store, await lookUpBin(providerFor(store), body.key), body.key)
  })
  registerCall(app, calls.getUpiStatus, async ({ visitor, params, query }) => {
    const { payableId } = payableOfCart(query.cartId)
    return attemptStatus(deps, visitor, { payableId, attemptId: params.id })
  })
  registerCall(app, calls.reportPaymentError, async ({ visitor, body }) => {
    const { cartId, attemptId, code } = body
    const { payableId } = payableOfCart(cartId)
    const status = await attemptStatus(deps, visitor, { payableId, attemptId })
    noteReported({ storeId: visitor.storeId, attemptId, code })
    return status
  })
  registerCall(app, calls.postAlert, async ({ visitor, body }) => {
    deps.raiseAlert({ ...body, storeId: visitor.storeId }, visitor.sessionId)
    return {}
  })
}

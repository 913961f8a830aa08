import * as calls from '@thela/contracts/calls/payments'
import { razorpayWebhook } from '@thela/contracts/webhooks'
import { CARD_NOT_SUPPORTED, isCardBlocked, paymentStatusOf } from '@thela/domain/payments'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/route.ts'
import { receive } from '../../http/webhook.ts'
import type { Inbox } from '../../jobs/inbox.ts'
import { OutsideFailure } from '../../ports/outside-failure.ts'
import { attemptsRepository } from './attempts-repository.ts'
import { receiveProviderEvent } from './receive-provider-event.ts'
import type { ProviderThrottle } from './provider-throttle.ts'
import { askProvider, isAnswered } from './reconcile.ts'
import type { ReconcileDependencies } from './reconcile.ts'

export function paymentRoutes(
  app: FastifyInstance,
  deps: ReconcileDependencies & {
    readonly inbox: Inbox
    /** The provider is not asked about the same attempt over and over. */
    readonly throttle: ProviderThrottle
  },
): void {
  const { database, stores, providerOf, throttle } = deps
  serve(app, calls.getPaymentCreds, async ({ visitor, body }) => {
    if (body.storeId !== visitor.storeId) throw new Refusal('NOT_FOUND')
    const provider = providerOf(await stores.get(visitor.storeId))
    return { provider: provider.code, ...provider.browser }
  })

  serve(app, calls.validateBin, async ({ visitor, body }) => {
    const store = await stores.get(visitor.storeId)
    const provider = providerOf(store)
    // The page goes on with its own tables when the provider cannot say. [decision 51]
    const info = await provider.lookUpBin(body.key).catch((error: unknown) => {
      if (error instanceof OutsideFailure) return undefined
      throw error
    })
    const card = { bin: body.key, ...(info && { network: info.network, type: info.cardType }) }
    const isBlocked = isCardBlocked(store.config.payments.blockedCards, card)
    const support = isBlocked
      ? { supported: false, description: CARD_NOT_SUPPORTED }
      : { supported: true }
    if (!info) return { known: false, ...support }
    return {
      known: true,
      network: info.network,
      type: info.cardType,
      ...(info.issuer ? { issuer: info.issuer } : {}),
      ...support,
    }
  })

  serve(app, calls.getUpiStatus, async ({ visitor, params, query }) => {
    const asked = { attemptId: params.id, cartId: query.cartId, subject: visitor.subject }
    const read = async () => {
      const found = await attemptsRepository.byId(database, visitor.storeId, asked)
      if (!found) throw new Refusal('NOT_FOUND')
      return found
    }
    const opened = await read()
    let attempt = opened
    const isOpen = attempt.state !== 'CAPTURED' && attempt.state !== 'REFUNDED'
    if (isOpen) {
      const store = await stores.get(visitor.storeId)
      // While the answer is unknown the page says pending, never failed. [decision 1]
      await throttle(opened.attemptId, () => isAnswered(askProvider(deps, store, opened)))
      attempt = await read()
    }
    return {
      status: paymentStatusOf(attempt.state),
      ...(attempt.failure ? { description: attempt.failure } : {}),
      expiresAt: attempt.expiresAt.toISOString(),
    }
  })

  receive(app, razorpayWebhook, async (webhook) =>
    receiveProviderEvent(deps, await stores.get(webhook.storeId), webhook),
  )
}

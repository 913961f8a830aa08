import * as calls from '@thela/contracts/payments'
import { razorpayWebhook } from '@thela/contracts/webhooks'
import { paymentStatusOf } from '@thela/domain/payments'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/route.ts'
import { receive } from '../../http/webhook.ts'
import type { Inbox } from '../../jobs/inbox.ts'
import { OutsideFailure } from '../../ports/outside-failure.ts'
import { attemptsRepository } from './attempts-repository.ts'
import { receiveProviderEvent } from './receive-provider-event.ts'
import { askProvider, type ReconcileDependencies } from './reconcile.ts'

/** How often one attempt's poll may make us ask the provider. */
const ASK_AFTER_MS = 3_000

export function paymentRoutes(
  app: FastifyInstance,
  deps: ReconcileDependencies & { readonly inbox: Inbox },
): void {
  const { database, stores, providerOf } = deps
  const lastAsked = new Map<string, number>()

  const shouldAsk = (attemptId: string): boolean => {
    const now = Date.now()
    if (now - (lastAsked.get(attemptId) ?? 0) < ASK_AFTER_MS) return false
    if (lastAsked.size > 10_000) lastAsked.clear()
    lastAsked.set(attemptId, now)
    return true
  }

  serve(app, calls.getPaymentCreds, async ({ visitor, body }) => {
    if (body.storeId !== visitor.storeId) throw new Refusal('NOT_FOUND')
    const provider = providerOf(await stores.get(visitor.storeId))
    return { provider: provider.code, ...provider.browser }
  })

  serve(app, calls.validateBin, async ({ visitor, body }) => {
    const provider = providerOf(await stores.get(visitor.storeId))
    // The page goes on with its own tables when the provider cannot say. [decision 51]
    const info = await provider.lookUpBin(body.key).catch((error: unknown) => {
      if (error instanceof OutsideFailure) return undefined
      throw error
    })
    if (!info) return { known: false, supported: true }
    return {
      known: true,
      network: info.network,
      type: info.cardType,
      ...(info.issuer ? { issuer: info.issuer } : {}),
      supported: true,
    }
  })

  serve(app, calls.getUpiStatus, async ({ visitor, params, query }) => {
    const asked = { attemptId: params.id, cartId: query.cartId, subject: visitor.subject }
    const read = async () => {
      const found = await attemptsRepository.byId(database, visitor.storeId, asked)
      if (!found) throw new Refusal('NOT_FOUND')
      return found
    }
    let attempt = await read()
    const isOpen = attempt.state !== 'CAPTURED' && attempt.state !== 'REFUNDED'
    if (isOpen && shouldAsk(attempt.attemptId)) {
      // While the answer is unknown the page says pending, never failed. [decision 1]
      await askProvider(deps, await stores.get(visitor.storeId), attempt).catch(
        (error: unknown) => {
          if (!(error instanceof OutsideFailure)) throw error
        },
      )
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

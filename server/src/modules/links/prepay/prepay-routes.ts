/** Calls of the page of an order's payment link. [checkout §7, D-71, D-29, I17] */
import * as calls from '@thela/contracts/calls/links/prepay'
import type { SystemCode } from '@thela/contracts/integrations/all-integrations'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../../http/calls/route.ts'
import type { Input } from '../../../http/calls/route.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { payableIdOf } from '../stored/link-standing.ts'
import { openPrepay } from './open-prepay.ts'
import { findPrepay, payPrepay, stagePrepay } from './pay-prepay.ts'
import type { PrepayDependencies } from './pay-prepay.ts'
import { placePrepayCod } from './prepay-cod.ts'
import { prepaySuccess } from './prepay-success.ts'
import { offersOf, prepayToWire } from './prepay-to-wire.ts'

type Request = Pick<Input<typeof calls.createPrepayOrder>, 'idempotencyKey' | 'address' | 'request'>

const asking = ({ request }: Pick<Request, 'request'>) => ({
  acceptedLanguages: request.headers['accept-language'],
  userAgent: request.headers['user-agent'],
})

const inputOf = ({ idempotencyKey: key, address, request }: Request) => ({
  key,
  address,
  ...asking({ request }),
})

export function prepayRoutes(app: FastifyInstance, deps: PrepayDependencies): void {
  registerCall(app, calls.getPrepay, async ({ visitor, params, query, request }) => {
    const open = await openPrepay(deps, params.cartId)
    const amount = query.amount === undefined ? undefined : Number(query.amount)
    return prepayToWire(
      open,
      await offersOf(deps, open, { ...asking({ request }), amount, visitor }),
    )
  })

  registerCall(app, calls.getPrepaySuccess, async ({ visitor, params }) =>
    prepaySuccess(deps, visitor, params.cartId),
  )

  registerCall(app, calls.getPrepayCreds, async ({ visitor, body }) => {
    const { store } = await findPrepay(deps, visitor, body)
    const { system, browser } = deps.payments.providerFor(store)
    return { provider: system as SystemCode<'PAYMENT'>, config: browser.config }
  })

  registerCall(app, calls.createPrepayOrder, async ({ visitor, body, ...request }) =>
    payPrepay(deps, visitor, { body, ...inputOf(request) }),
  )

  registerCall(app, calls.stagePrepay, async ({ visitor, query, body, ...request }) => {
    const isVerified = query.verify !== undefined && query.verify !== 'false'
    return stagePrepay(deps, visitor, { body, isVerified, ...inputOf(request) })
  })

  registerCall(app, calls.placePrepayCodOrder, async ({ visitor, body, ...request }) =>
    placePrepayCod(deps, visitor, { body, ...inputOf(request) }),
  )

  const payCartByUpi = (
    cartId: string,
    { visitor, ...request }: Request & { visitor: Visitor },
  ) => {
    const { userAgent: _ofListOnly, ...input } = inputOf(request)
    const choice = { option: 'UPI' as const }
    return deps.checkout.payDraft(visitor, { cartId, choice, method: 'UPI', ...input })
  }
  for (const call of [calls.createPrepayUpi, calls.createPrepayUpiByGet]) {
    registerCall(app, call, async ({ visitor, query, ...request }) => {
      const { range, link, cartId } = await openPrepay(deps, query.prepayId, visitor.storeId)
      if (cartId !== undefined && range) return payCartByUpi(cartId, { visitor, ...request })
      const amount = range?.most ?? 0
      const body = { paymentLinkId: link.linkId, amount, paymentMethod: 'upi' as const }
      return payPrepay(deps, visitor, { body, ...inputOf(request) })
    })
  }

  registerCall(app, calls.getPrepayUpiStatus, async ({ visitor, params, query }) => {
    const { link } = await openPrepay(deps, query.prepayId, visitor.storeId)
    // Also once its cart was ordered, or its use paid: that is what the page waits for.
    const payableId = payableIdOf(link) ?? link.linkId
    return deps.payments.statusOfAttempt(visitor, { payableId, attemptId: params.id })
  })
}

/** Calls of the store's own systems. [ADR-107, I17] */
import * as calls from '@thela/contracts/calls/links/store-links'
import { paise } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../http/replies/api-error.ts'
import { registerCall } from '../../../http/calls/route.ts'
import { ownerRequestId, refundsToWire } from '../../payments/index.ts'
import { storeOfToken } from '../../stores/index.ts'
import type { Stores } from '../../stores/index.ts'
import type { LinkActions } from '../making/link-actions.ts'
import type { StoredLink } from '../stored/links-repository.ts'
import { usePaymentToWire } from '../stored/link-to-wire.ts'

const PER_PAGE = 50
const PAYMENTS_SHOWN = 100

export function storeLinkRoutes(
  app: FastifyInstance,
  deps: {
    readonly stores: Stores
    readonly links: LinkActions
  },
): void {
  const { stores, links } = deps
  const find = async (storeId: string, linkId: string) => {
    const link = await links.byId(storeId, linkId)
    if (!link) throw new ApiError('NOT_FOUND')
    return link
  }

  const shownOne = async (link: StoredLink) => {
    const [shown] = await links.shown(link.storeId, [link])
    if (!shown) throw new Error('each link is shown')
    return shown
  }

  registerCall(app, calls.createLink, async ({ visitor, params, body, idempotencyKey }) => {
    const store = await storeOfToken(stores, visitor, params)
    const request = { ...links.readRequest(body), ...omitUndefined({ idempotencyKey }) }
    return shownOne(await links.create(store, request))
  })

  registerCall(app, calls.listLinks, async ({ visitor, params, query }) => {
    const { storeId } = await storeOfToken(stores, visitor, params)
    const offset = (Number(query.page ?? '1') - 1) * PER_PAGE
    const found = await links.list(storeId, { limit: PER_PAGE + 1, offset })
    return {
      links: await links.shown(storeId, found.slice(0, PER_PAGE)),
      hasMore: found.length > PER_PAGE,
    }
  })

  registerCall(app, calls.getLink, async ({ visitor, params }) => {
    const { storeId } = await storeOfToken(stores, visitor, params)
    const link = await find(storeId, params.linkId)
    const payments = await links.paidUses(storeId, link.linkId, PAYMENTS_SHOWN)
    return { link: await shownOne(link), payments: payments.map(usePaymentToWire) }
  })

  registerCall(app, calls.cancelLink, async ({ visitor, params }) => {
    const { storeId } = await storeOfToken(stores, visitor, params)
    await links.cancel(storeId, params.linkId)
    return shownOne(await find(storeId, params.linkId))
  })

  registerCall(app, calls.refundLinkPayment, async (request) => {
    const { visitor, params, body, idempotencyKey } = request
    const store = await storeOfToken(stores, visitor, params)
    const { amount, speed } = body
    const requestId = ownerRequestId(store, idempotencyKey)
    const exact = amount === undefined ? undefined : paise(amount)
    return refundsToWire(await links.refund(params, { store, requestId, speed, amount: exact }))
  })

  registerCall(app, calls.listLinkPaymentRefunds, async ({ visitor, params }) =>
    refundsToWire(await links.refundsOf(await storeOfToken(stores, visitor, params), params)),
  )
}

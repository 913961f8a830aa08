/** What a customer's request says, by its rules. [account §5, checkout §9, A5.9, A5.21, D-70] */
import type { requestOrderAction } from '@thela/contracts/calls/orders/requests'
import type { TypesOf } from '@thela/contracts/call'
import type { FieldMessage } from '@thela/domain/fields'
import { validateRefundUpiId } from '@thela/domain/payments'
import type { RefundDestination } from '@thela/domain/payments'
import { isAboutItems } from '@thela/domain/requests'
import { omitUndefined } from '@thela/domain/values'
import { ApiError } from '../../http/replies/api-error.ts'
import { isDeliverable } from '../checkout/index.ts'
import { factsOf, lineIdOf } from '../orders/index.ts'
import type { StoredOrder } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import { exchangeVariants } from './exchange-variants.ts'
import { reasonOf } from './reason-of.ts'
import type { RequestDependencies } from './request-deps.ts'
import { listDestinations } from './requestable.ts'
import type { RequestContent, RequestedPieces } from './requests-repository.ts'

type Body = TypesOf<typeof requestOrderAction>['body']

interface Read {
  readonly store: Store
  readonly order: StoredOrder
  readonly body: Body
}
export type WantedContent = Omit<RequestContent, 'items'> & {
  /** Undefined: everything that can be requested. */
  readonly items: readonly RequestedPieces[] | undefined
}

function invalid(field: string, message: FieldMessage): ApiError {
  return new ApiError('INVALID_FIELDS', { details: { fields: { [field]: message } } })
}

function reasonWanted({ store, body }: Read): Pick<RequestContent, 'reason' | 'comment'> {
  const { action } = body
  const comment = body.comment?.trim() || undefined
  if (!isAboutItems(action)) return omitUndefined({ comment })
  if (comment !== undefined && store.config.account.HIDE_FREEFORM_REASON_TEXT) {
    throw invalid('comment', { code: 'NO_COMMENT' })
  }
  const words = body.reason?.trim() ?? ''
  const reason = reasonOf(store, action, words)
  if (!reason) throw invalid('reason', { code: words === '' ? 'MANDATORY' : 'REASON' })
  return { reason, ...omitUndefined({ comment }) }
}

/** A UPI id has the form of one; the money goes where it can go. */
function refundWanted({ store, order, body }: Read): Pick<RequestContent, 'refund'> {
  if (body.action !== 'RETURN_ORDER') {
    if (body.refund) throw invalid('refund', { code: 'REFUND_TO' })
    return {}
  }
  const possible = listDestinations(store, order)
  const to: RefundDestination | undefined = body.refund?.to ?? possible[0]
  if (to === undefined) return {}
  if (!possible.includes(to)) throw invalid('refund', { code: 'REFUND_TO' })
  if (to !== 'UPI') return { refund: { to } }
  const typed = body.refund?.upiId ?? ''
  const upiId = validateRefundUpiId(typed)
  if (upiId.kind !== 'valid') {
    throw invalid('upiId', { code: typed.trim() === '' ? 'MANDATORY' : 'UPI_ID' })
  }
  return { refund: { to, upiId: upiId.value } }
}

/** Delivery to a new address is as possible as to the first one. */
async function addressWanted(
  { accounts }: Pick<RequestDependencies, 'accounts'>,
  { store, order, body }: Read,
): Promise<Pick<RequestContent, 'address'>> {
  if (isAboutItems(body.action)) {
    if (body.address) throw invalid('address', { code: 'ITEMS' })
    return {}
  }
  if (!body.address) throw invalid('address', { code: 'MANDATORY' })
  const address = await accounts.validAddress(store, body.address)
  const { shippingAddress } = factsOf(order)
  const isMoved = body.action === 'EDIT_ORDER_ADDRESS'
  const isElsewhere =
    address.pincode !== shippingAddress.pincode || address.country !== shippingAddress.country
  if (isMoved && isElsewhere && !isDeliverable(store, address)) throw new ApiError('UNDELIVERABLE')
  return { address }
}

async function itemsWanted(
  deps: Pick<RequestDependencies, 'platformOf'>,
  { store, order, body }: Read,
): Promise<readonly RequestedPieces[] | undefined> {
  if (!body.items) return undefined
  if (!isAboutItems(body.action)) throw invalid('items', { code: 'ITEMS' })
  const left = new Map<string, number>()
  const items = await Promise.all(
    body.items.map(async ({ lineItemId, quantity, exchangeFor }): Promise<RequestedPieces> => {
      const line = order.snapshot.lines.find(({ key }) => lineIdOf(key) === lineItemId)
      if (!line) throw invalid('items', { code: 'ITEMS' })
      const pieces = { lineKey: line.key, quantity }
      if (exchangeFor === undefined) return pieces
      if (body.action !== 'RETURN_ORDER') throw invalid('items', { code: 'EXCHANGE' })
      const variants = await exchangeVariants(deps, store, line)
      const variant = variants.find(({ variantId }) => variantId === exchangeFor)
      if (!variant) throw invalid('items', { code: 'EXCHANGE' })
      left.set(variant.variantId, variant.availableQuantity ?? Infinity)
      return { ...pieces, exchangeFor: { variantId: variant.variantId, title: variant.title } }
    }),
  )
  // Two lines may be exchanged for one variant.
  for (const [variantId, quantity] of left) {
    const same = items.filter(({ exchangeFor }) => exchangeFor?.variantId === variantId)
    const count = same.reduce((sum, each) => sum + each.quantity, 0)
    if (count > quantity) throw invalid('items', { code: 'EXCHANGE' })
  }
  return items
}

export async function readWanted(deps: RequestDependencies, read: Read): Promise<WantedContent> {
  const { photos = [], action } = read.body
  if (photos.length > 0 && action !== 'RETURN_ORDER') throw invalid('photos', { code: 'PHOTOS' })
  const items = await itemsWanted(deps, read)
  const isExchangeOnly = items !== undefined && items.every(({ exchangeFor }) => exchangeFor)
  return {
    items,
    photos,
    ...reasonWanted(read),
    ...(isExchangeOnly ? {} : refundWanted(read)),
    ...(await addressWanted(deps, read)),
  }
}

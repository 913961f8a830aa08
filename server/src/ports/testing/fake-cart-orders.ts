import { cartWithoutId, itemsTotalOf } from '@thela/domain/checkout'
import type { PlatformCart } from '@thela/domain/checkout'
import { addPaise, paise, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { PlatformDraft } from '@thela/domain/orders'
import { NO_CART, PAID_IN_SHOP, TOTAL_DIFFERS } from '../cart-orders.ts'
import type { CartOrders, OrderToDraft } from '../cart-orders.ts'
import type { NewPlatformOrder, PlacedPlatformOrder, StorePlatform } from '../store-platform.ts'
import type { fakeDeliveries } from './fake-deliveries.ts'
import type { fakeFaults } from './fake-faults.ts'
import { fakeHints } from './fake-hints.ts'
import { refused } from './fake-refused.ts'
import { arrived } from './read-verified.ts'

export type CartOrderOperation =
  | 'adoptCart'
  | 'deliveriesAt'
  | 'openDraft'
  | 'freezeDraft'
  | 'discardDraft'
  | 'fetchEvents'
  | 'changedSince'

interface FakeDraft extends Omit<PlatformDraft, 'total'> {
  readonly state: 'DRAFT' | 'PENDING' | 'CANCELLED' | 'ORDERED' | 'PAID_IN_SHOP'
  /** Before fees. */
  readonly base: Paise
  readonly fees: OrderToDraft['fees']
  readonly sourceId?: string
}

interface Shop {
  readonly faults: Pick<ReturnType<typeof fakeFaults<CartOrderOperation>>, 'perform'>
  readonly formOf: (token: string) => PlatformCart | undefined
  readonly deliveries: ReturnType<typeof fakeDeliveries>
  /** Makes it an order, with a new name where it has none yet. */
  readonly place: (order: NewPlatformOrder, name?: PlacedPlatformOrder) => PlacedPlatformOrder
  readonly placedAs: (platformOrderId: string) => NewPlatformOrder | undefined
}

const nameOf = (platformOrderId: string): PlacedPlatformOrder => ({
  platformOrderId,
  name: `#${platformOrderId}`,
})

/** Without fees: what the items cost in the end, their delivery and their taxes. */
function baseOf(form: PlatformCart, { delivery, methodDiscount }: OrderToDraft): Paise {
  const onTop = (form.taxLines ?? []).flatMap(({ isOnTop, amount }) => (isOnTop ? amount : []))
  const items = itemsTotalOf(cartWithoutId(form))
  const sum = addPaise(items, ...onTop, ...(delivery ? [delivery.amount] : []))
  return subtractPaise(sum, methodDiscount)
}

/** Drafts of carts, each until it is an order or is cancelled. */
function fakeDrafts(formOf: Shop['formOf']) {
  const drafts = new Map<string, FakeDraft>()
  /** What the platform asks besides, which nobody can foresee. */
  const extra = { charge: 0 }
  const hashes: string[] = []
  /** Says nothing of what it is made from. */
  const hashOf = (form: PlatformCart, order: OrderToDraft): string => {
    const { delivery, shippingAddress, methodDiscount } = order
    const text = JSON.stringify([form, delivery, shippingAddress, methodDiscount])
    if (!hashes.includes(text)) hashes.push(text)
    return `hash-${hashes.indexOf(text)}`
  }
  const found = (platformOrderId: string): FakeDraft => {
    const draft = drafts.get(platformOrderId)
    if (!draft) throw refused('NO_ORDER')
    return draft
  }
  const totalOf = ({ base }: FakeDraft, fees: OrderToDraft['fees']): Paise =>
    paise(addPaise(base, ...fees.map(({ amount }) => amount)) + extra.charge)

  function open(token: string, order: OrderToDraft): Omit<PlatformDraft, 'total'> {
    const form = formOf(token)
    if (!form) throw refused('CART_EMPTY')
    const cartHash = hashOf(form, order)
    // A draft follows its cart; what is pending does not.
    const last = [...drafts.values()].findLast(
      ({ cart, state, cartHash: hash }) =>
        cart === token && (state === 'DRAFT' || (state === 'PENDING' && hash === cartHash)),
    )
    const { platformOrderId = `${5001 + drafts.size}`, fees = [], state = 'DRAFT' } = last ?? {}
    const draft = { platformOrderId, cartHash, cart: token }
    drafts.set(platformOrderId, { ...draft, state, fees, base: baseOf(form, order) })
    return draft
  }
  function freeze(
    { platformOrderId }: Pick<PlatformDraft, 'platformOrderId'>,
    { fees }: OrderToDraft,
  ) {
    const draft = found(platformOrderId)
    if (draft.state !== 'DRAFT' && draft.state !== 'PENDING') throw refused('ORDER_TAKEN')
    drafts.set(platformOrderId, { ...draft, state: 'PENDING', fees })
    const { cartHash, cart } = draft
    return { platformOrderId, cartHash, cart, total: totalOf(draft, fees) }
  }
  function become(platformOrderId: string, change: Pick<FakeDraft, 'state' | 'sourceId'>): void {
    drafts.set(platformOrderId, { ...found(platformOrderId), ...change })
  }
  return { drafts, extra, totalOf, open, freeze, become }
}

/** What a platform can do that makes the orders of its carts; off until a test wants it. */
export function fakeCartOrders({ faults, formOf, deliveries, place, placedAs }: Shop) {
  const { drafts, extra, totalOf, open, freeze, become } = fakeDrafts(formOf)
  const hints = fakeHints(placedAs)
  let isOn = false
  let passes = 0

  /** Of the draft that it has; undefined where there is none, and another order is made. */
  function ofDraft(order: NewPlatformOrder): PlacedPlatformOrder | undefined {
    const draft = drafts.get(order.draft?.platformOrderId ?? '')
    if (!draft) return undefined
    const { platformOrderId, state } = draft
    if (state === 'PAID_IN_SHOP') throw refused(PAID_IN_SHOP)
    if (state === 'ORDERED' && draft.sourceId === order.sourceId) return nameOf(platformOrderId)
    if (state === 'ORDERED') throw refused('ORDER_TAKEN')
    const agreed = addPaise(order.paid, order.dueOnDelivery)
    if (totalOf(draft, order.fees) !== agreed) throw refused(TOTAL_DIFFERS)
    become(platformOrderId, { state: 'ORDERED', sourceId: order.sourceId })
    return place(order, nameOf(platformOrderId))
  }

  const cartOrders: CartOrders = {
    open: (token, order) => faults.perform('openDraft', () => open(token, order)),
    freeze: (draft, order) => faults.perform('freezeDraft', () => freeze(draft, order)),
    discard: (platformOrderId) =>
      faults.perform('discardDraft', () => {
        const { state } = drafts.get(platformOrderId) ?? {}
        if (state === 'DRAFT' || state === 'PENDING')
          become(platformOrderId, { state: 'CANCELLED' })
      }),
  }
  const members: Pick<
    StorePlatform,
    'adoptCart' | 'deliveries' | 'cartOrders' | 'fetchEvents' | 'changedSince'
  > = {
    adoptCart: ({ token: pass }) =>
      faults.perform('adoptCart', () => {
        const token = /^pass-\d+\.(.+)$/.exec(pass)?.[1] ?? ''
        const cart = formOf(token)
        if (!cart) throw refused(NO_CART)
        return { token, cart: arrived(cart) }
      }),
    deliveries: {
      at: (token, address) =>
        faults.perform('deliveriesAt', () => {
          deliveries.setAddress(token, address)
          return arrived(formOf(token))
        }),
    },
    cartOrders,
    fetchEvents: (platformOrderId) =>
      faults.perform('fetchEvents', () => hints.eventsOf(platformOrderId)),
    changedSince: (since) => faults.perform('changedSince', () => hints.since(since)),
  }

  return {
    begin: (): void => void (isOn = true),
    members: () => (isOn ? members : {}),
    create(order: NewPlatformOrder): PlacedPlatformOrder {
      const name = ofDraft(order) ?? place(order)
      hints.note(name.platformOrderId)
      return name
    },
    seen: {
      drafts,
      extra,
      deliveries: deliveries.settings,
      /** What the shop's page gives of its cart, another one each time. */
      passOf: (token: string): string => `pass-${(passes += 1)}.${token}`,
      /** Somebody pays it in the shop. */
      payInShop: (platformOrderId: string): void =>
        become(platformOrderId, { state: 'PAID_IN_SHOP' }),
      /** What `fetchEvents` says of an order besides that it was made. */
      report: hints.report,
    },
  }
}

import { cartWithoutId, itemsTotalOf } from '@thela/domain/checkout'
import type { PlatformCart, PlatformDeliveries } from '@thela/domain/checkout'
import { addPaise, paise, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { PlatformDraft } from '@thela/domain/orders'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NO_CART, PAID_IN_SHOP, TOTAL_DIFFERS } from '../cart-orders.ts'
import type { OrderToDraft } from '../cart-orders.ts'
import type { CartDestination } from '../platform-deliveries.ts'
import type { NewPlatformOrder, PlacedPlatformOrder, StorePlatform } from '../store-platform.ts'
import { newOrder, sampleAddress } from './sample-order.ts'
import type { PlatformEnvironment } from './platform-environment.ts'

/** `orderCount` counts what is an order there, and no draft. */
export interface PlatformWithCartOrders extends PlatformEnvironment {
  /** What the shop's page gives of the cart, another one each time. */
  pass(): Promise<{ readonly token: string; readonly nonce?: string }>
  /** Where the shop does not send; it sends to the sample address. */
  readonly unserved: Omit<CartDestination, 'place'>
  /** Somebody pays the draft in the shop itself. */
  payInShop(platformOrderId: string): Promise<void>
}

type CartOrderMembers = Required<
  Pick<StorePlatform, 'adoptCart' | 'deliveries' | 'cartOrders' | 'fetchEvents' | 'changedSince'>
>

type Rate = PlatformDeliveries['rates'][number]
type Terms = Pick<OrderToDraft, 'methodTitle' | 'isCod' | 'fees' | 'methodDiscount'>

/** A draft, and what it was agreed from. */
interface Frozen {
  readonly draft: PlatformDraft
  readonly cart: PlatformCart
  readonly rate: Rate
  /** Of items and delivery, by the cart. */
  readonly total: Paise
}

/** The members of which the suite is. */
function membersOf(platform: StorePlatform): CartOrderMembers {
  const { deliveries, cartOrders } = platform
  const { adoptCart, fetchEvents, changedSince } = platform
  if (!adoptCart || !deliveries || !cartOrders || !fetchEvents || !changedSince) {
    throw new Error('the platform makes no orders of its carts')
  }
  return {
    deliveries,
    cartOrders,
    adoptCart: adoptCart.bind(platform),
    fetchEvents: fetchEvents.bind(platform),
    changedSince: changedSince.bind(platform),
  }
}

const COD_FEE = { kind: 'paymentCharge', title: 'COD fee', amount: paise(4_000) } as const
const PLACE = { ...sampleAddress, place: 'place-of-the-suite' }
const ONLINE = { methodTitle: 'UPI', isCod: false, fees: [], methodDiscount: paise(0) }
const ON_DELIVERY = { ...ONLINE, methodTitle: 'Cash on delivery', isCod: true, fees: [COD_FEE] }
const refusedAs = (reason: string) => ({ kind: 'refused', outcomeUnknown: false, reason })

/** What a caller counts on of a platform that makes the orders of its carts, whatever it is. */
export function cartOrdersSuite(name: string, start: () => Promise<PlatformWithCartOrders>): void {
  describe(`orders that ${name} makes of its carts`, () => {
    let environment: PlatformWithCartOrders
    let members: CartOrderMembers
    let token: string
    beforeEach(async () => {
      environment = await start()
      members = membersOf(environment.platform)
      token = (await members.adoptCart(await environment.pass())).token
    })
    afterEach(() => environment.close())

    /** The cart at the sample address, with its first delivery, and what both cost. */
    const atAddress = async () => {
      const cart = await members.deliveries.at(token, PLACE)
      const [rate] = cart?.deliveries?.rates ?? []
      if (!cart || !rate) throw new Error('the shop sends to the sample address')
      const total = addPaise(itemsTotalOf(cartWithoutId(cart)), rate.charge)
      return { cart, rate, total }
    }

    const orderFor = ({ id, charge: amount }: Rate, terms: Terms): OrderToDraft => ({
      ...terms,
      cartId: 'AAAAAWxjYXJ0LW9mLW91cnM',
      shippingAddress: sampleAddress,
      billingAddress: sampleAddress,
      email: 'asha@example.com',
      phone: sampleAddress.phone,
      delivery: { id, amount },
    })

    const freeze = async (terms: Terms = ONLINE): Promise<Frozen> => {
      const agreed = await atAddress()
      const order = orderFor(agreed.rate, terms)
      const opened = await members.cartOrders.open(token, order)
      return { ...agreed, draft: await members.cartOrders.freeze(opened, order) }
    }

    const finish = (
      { draft, cart, rate, total }: Frozen,
      more: Partial<NewPlatformOrder> = {},
    ): Promise<PlacedPlatformOrder> => {
      const ofLines = addPaise(...cart.items.map((item) => item.total))
      const amount = subtractPaise(ofLines, itemsTotalOf(cartWithoutId(cart)))
      return environment.platform.createOrder(
        newOrder({
          email: 'asha@example.com',
          lines: cart.items.map((item) => ({ ...item, title: item.productTitle, properties: [] })),
          delivery: { title: rate.title, amount: rate.charge },
          discounts: amount > 0 ? [{ kind: 'cartDiscount', title: 'Discount', amount }] : [],
          paid: total,
          paymentReference: 'pay_1',
          attributes: { thela_order: 'order-1' },
          draft,
          ...more,
        }),
      )
    }

    const stockNow = async () => {
      const [found] = await environment.platform.fetchStock([environment.cart.variantId])
      return found?.availableQuantity ?? 0
    }

    test('[I36] whatever pass the shop’s page gives, the cart keeps its name, which is no pass', async () => {
      const [first, second] = [await environment.pass(), await environment.pass()]
      expect(second.token).not.toBe(first.token)
      const cart = await environment.platform.fetchCart(token)
      expect(await members.adoptCart(first)).toEqual({ token, cart })
      expect(await members.adoptCart(second)).toEqual({ token, cart })
      expect(cart).toMatchObject({
        token,
        items: [{ variantId: environment.cart.variantId, quantity: 2 }],
      })
      const foreign = { ...first, token: `${first.token.slice(0, -4)}AAAA` }
      await expect(members.adoptCart(foreign)).rejects.toMatchObject(refusedAs(NO_CART))
      await expect(members.adoptCart({ token })).rejects.toMatchObject(refusedAs(NO_CART))
    })

    test('[D-70] its deliveries are those of the place, and stay with the cart', async () => {
      const { cart, rate } = await atAddress()
      expect(cart.deliveries?.place).toBe(PLACE.place)
      expect(rate.charge).toBeGreaterThanOrEqual(0)
      expect((await environment.platform.fetchCart(token))?.deliveries).toEqual(cart.deliveries)
      const far = { ...PLACE, ...environment.unserved, place: 'another-place' }
      const unserved = await members.deliveries.at(token, far)
      expect(unserved?.deliveries).toEqual({ place: 'another-place', rates: [] })
    })

    test('[D-68] a frozen draft costs what the cart costs, and neither takes stock nor counts', async () => {
      const before = await stockNow()
      const { draft, total } = await freeze()
      expect(draft).toMatchObject({ total, cart: token })
      expect(await stockNow()).toBe(before)
      expect(await environment.orderCount()).toBe(0)
      const found = await environment.platform.findOrder('order-1', { isThorough: true, draft })
      expect(found).toBeUndefined()
    })

    test('[I14] the same cart has one draft; a changed one has another, and the first stays as it was', async () => {
      const { draft, total } = await freeze()
      const again = await freeze()
      expect(again.draft).toEqual(draft)
      const key = (await environment.platform.fetchCart(token))?.items[0]?.key ?? ''
      await environment.platform.setLineQuantity(token, key, 1)
      const changed = await freeze()
      expect(changed.draft.platformOrderId).not.toBe(draft.platformOrderId)
      expect(changed.draft.total).toBe(changed.total)
      const repeated = await members.cartOrders.freeze(draft, orderFor(again.rate, ONLINE))
      expect(repeated.total).toBe(total)
    })

    test('[I13] it costs what its method adds, also when another was chosen before', async () => {
      const { draft, rate, total } = await freeze(ON_DELIVERY)
      expect(draft.total).toBe(total + COD_FEE.amount)
      const repeated = await members.cartOrders.freeze(draft, orderFor(rate, ON_DELIVERY))
      expect(repeated.total).toBe(draft.total)
      const online = await freeze()
      expect(online.draft.total).toBe(total)
      const saved = paise(2_000)
      const cheaper = await freeze({ ...ONLINE, methodDiscount: saved })
      expect(cheaper.draft.total).toBe(total - saved)
      expect((await freeze()).draft.total).toBe(total)
    })

    test('[I2] the draft becomes the order, once, and its stock is taken once', async () => {
      const before = await stockNow()
      const frozen = await freeze()
      const { draft, total } = frozen
      const made = await finish(frozen)
      expect(made.platformOrderId).toBe(draft.platformOrderId)
      expect(await environment.stateOf(made.platformOrderId)).toMatchObject({
        isCancelled: false,
        total,
        received: total,
      })
      expect(await finish(frozen)).toEqual(made)
      expect(await stockNow()).toBe(before - 2)
      expect(await environment.orderCount()).toBe(1)
    })

    test('[I2] two calls at once make one order, and take its stock once', async () => {
      const before = await stockNow()
      const frozen = await freeze()
      const [first, second] = await Promise.all([finish(frozen), finish(frozen)])
      expect(second).toEqual(first)
      expect(await stockNow()).toBe(before - 2)
      expect(await environment.orderCount()).toBe(1)
    })

    test('[I18] one that is paid on delivery has received nothing', async () => {
      const frozen = await freeze(ON_DELIVERY)
      const dueOnDelivery = addPaise(frozen.total, COD_FEE.amount)
      const made = await finish(frozen, { fees: [COD_FEE], paid: paise(0), dueOnDelivery })
      expect(await environment.stateOf(made.platformOrderId)).toMatchObject({
        total: dueOnDelivery,
        received: 0,
      })
    })

    test('[I2] after a lost reply the order is found at once, by its draft', async () => {
      const frozen = await freeze()
      const { draft } = frozen
      environment.setFault('REPLY_LOST')
      await expect(finish(frozen)).rejects.toMatchObject({ kind: 'unavailable' })
      environment.setFault()
      const found = await environment.platform.findOrder('order-1', { isThorough: false, draft })
      expect(found?.platformOrderId).toBe(draft.platformOrderId)
      expect(await finish(frozen)).toEqual(found)
      expect(await environment.orderCount()).toBe(1)
    })

    test('[I9] a discarded draft is no order, until it is paid after all', async () => {
      const frozen = await freeze()
      const { draft } = frozen
      await members.cartOrders.discard(draft.platformOrderId)
      await members.cartOrders.discard(draft.platformOrderId)
      expect(await environment.orderCount()).toBe(0)
      expect((await freeze()).draft.platformOrderId).not.toBe(draft.platformOrderId)
      const late = await finish(frozen)
      const paid = { isCancelled: false, total: draft.total, received: draft.total }
      expect(await environment.stateOf(late.platformOrderId)).toMatchObject(paid)
    })

    test('[I6] what is an order by now is neither discarded nor frozen again', async () => {
      const frozen = await freeze()
      const { draft, rate } = frozen
      await finish(frozen)
      await members.cartOrders.discard(draft.platformOrderId)
      expect(await environment.stateOf(draft.platformOrderId)).toMatchObject({ isCancelled: false })
      await expect(members.cartOrders.freeze(draft, orderFor(rate, ONLINE))).rejects.toMatchObject({
        kind: 'refused',
      })
    })

    test('[I3] one that somebody has paid in the shop is refused, and is not paid twice', async () => {
      const frozen = await freeze()
      await environment.payInShop(frozen.draft.platformOrderId)
      await expect(finish(frozen)).rejects.toMatchObject(refusedAs(PAID_IN_SHOP))
    })

    test('[I13] one that would not cost what was paid is refused', async () => {
      const frozen = await freeze()
      const less = finish(frozen, { paid: paise(frozen.total - 100) })
      await expect(less).rejects.toMatchObject(refusedAs(TOTAL_DIFFERS))
      expect(await environment.orderCount()).toBe(0)
    })

    test('[I8, I12] says what has become of an order, the same each time, and which were changed', async () => {
      const { platformOrderId } = await finish(await freeze())
      const events = await members.fetchEvents(platformOrderId)
      expect(events).toContainEqual(
        expect.objectContaining({ kind: 'CREATED', platformOrderId, sourceId: 'order-1' }),
      )
      expect(await members.fetchEvents(platformOrderId)).toEqual(events)
      expect(await members.fetchEvents('999999')).toEqual([])
      const changed = await members.changedSince(new Date(0))
      const ids = changed.orders.map((order) => order.platformOrderId)
      expect(ids.filter((id) => id === platformOrderId)).toHaveLength(1)
      expect(changed.until.getTime()).toBeGreaterThan(0)
      const none = await members.changedSince(new Date(changed.until.getTime() + 3_600_000))
      expect(none.orders).toEqual([])
    })

    test('[I27] is unavailable, not broken, while the other side is down', async () => {
      const { rate } = await atAddress()
      const pass = await environment.pass()
      environment.setFault('DOWN')
      const opened = members.cartOrders.open(token, orderFor(rate, ONLINE))
      await expect(opened).rejects.toMatchObject({ kind: 'unavailable' })
      await expect(members.adoptCart(pass)).rejects.toMatchObject({ kind: 'unavailable' })
      environment.setFault()
      expect(await members.cartOrders.open(token, orderFor(rate, ONLINE))).toMatchObject({
        cart: token,
      })
    })
  })
}

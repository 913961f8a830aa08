import { paise } from '@thela/domain/money'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { headersToStore } from '../webhook.ts'
import type { NewPlatformOrder } from '../store-platform.ts'
import { testOrderChanges } from './order-changes-suite.ts'
import type { PlatformEnvironment } from './platform-environment.ts'
import { reportedEvents } from './reported-events.ts'
import { newOrder, sampleAddress } from './sample-order.ts'

/** What a caller of the port counts on, whatever the platform is. */
export function storePlatformSuite(name: string, start: () => Promise<PlatformEnvironment>): void {
  describe(`${name} as a store platform`, () => {
    let environment: PlatformEnvironment
    beforeEach(async () => {
      environment = await start()
    })
    afterEach(() => environment.close())

    const place = (sourceId = 'order-1', more: Partial<NewPlatformOrder> = {}) => {
      const { variantId, unitPrice } = environment.cart
      const [line] = newOrder().lines
      if (!line) throw new Error('there is a line')
      const total = paise(2 * unitPrice)
      const lines = [{ ...line, variantId, total, originalTotal: total }]
      return environment.platform.createOrder(
        newOrder({ sourceId, lines, paid: total, attributes: { thela_order: sourceId }, ...more }),
      )
    }

    test('reads a cart in paise, with its discounts', async () => {
      const { token, variantId, unitPrice, discount } = environment.cart
      const cart = await environment.platform.fetchCart(token)
      expect(cart).toMatchObject({ token, totalDiscount: discount })
      expect(cart?.items).toHaveLength(1)
      expect(cart?.items[0]).toMatchObject({ variantId, quantity: 2, originalTotal: 2 * unitPrice })
    })

    test.each([false, true])(
      '[checkout §3, C3.5] an order with taxes, on top of its prices: %s, costs what was paid',
      async (areOnTop) => {
        const lines = [
          { title: 'CGST', amount: paise(250) },
          { title: 'SGST', amount: paise(251) },
        ]
        const paid = paise(2 * environment.cart.unitPrice + (areOnTop ? 501 : 0))
        const { platformOrderId } = await place('order-taxed', { taxes: { areOnTop, lines }, paid })
        const { total, received } = await environment.stateOf(platformOrderId)
        expect({ total, received }).toEqual({ total: paid, received: paid })
      },
    )

    test('[D-71] marks an order as paid, and a second time nothing happens', async () => {
      const { platform } = environment
      const { variantId, unitPrice } = environment.cart
      const [line] = newOrder().lines
      if (!line) throw new Error('there is a line')
      const total = paise(2 * unitPrice)
      const lines = [{ ...line, variantId, total, originalTotal: total }]
      const { platformOrderId } = await platform.createOrder(
        newOrder({ sourceId: 'order-due', lines, paid: paise(0), dueOnDelivery: total }),
      )
      await platform.markPaid(platformOrderId)
      await platform.markPaid(platformOrderId)
      expect(await environment.isPaid(platformOrderId)).toBe(true)
    })

    testOrderChanges({
      place,
      get environment() {
        return environment
      },
    })

    test('knows of no cart where there is none', async () => {
      expect(await environment.platform.fetchCart('unknown')).toBeUndefined()
    })

    test('changes a quantity on the platform, and removes a line once for all', async () => {
      const { platform } = environment
      const { token } = environment.cart
      const key = (await platform.fetchCart(token))?.items[0]?.key ?? ''
      expect((await platform.setLineQuantity(token, key, 5))?.items[0]?.quantity).toBe(5)
      expect((await platform.fetchCart(token))?.items[0]?.quantity).toBe(5)
      expect(await platform.setLineQuantity(token, key, 0)).toBeUndefined()
      expect(await platform.setLineQuantity(token, key, 0)).toBeUndefined()
      await expect(platform.setLineQuantity(token, key, 1)).rejects.toMatchObject({
        kind: 'refused',
      })
    })

    test('[D-73] adds a variant, changes several lines at once and removes by key', async () => {
      const { platform } = environment
      const { token, variantId, other } = environment.cart
      const quantities = async () =>
        (await platform.fetchCart(token))?.items.map((item) => [item.variantId, item.quantity])
      const added = await platform.changeLines(token, {
        added: [{ variantId: other.variantId, quantity: 1 }],
        changed: [],
      })
      expect(await quantities()).toEqual([
        [variantId, 2],
        [other.variantId, 1],
      ])
      const [first, second] = added?.items ?? []
      const keys = [first?.key ?? '', second?.key ?? ''] as const
      const changed = [
        { key: keys[0], quantity: 1 },
        { key: keys[1], quantity: 2 },
      ]
      await platform.changeLines(token, { added: [], changed })
      expect(await quantities()).toEqual([
        [variantId, 1],
        [other.variantId, 2],
      ])
      const removed = [{ key: keys[1], quantity: 0 }]
      await platform.changeLines(token, { added: [], changed: removed })
      expect(await quantities()).toEqual([[variantId, 1]])
    })

    test('[D-73] where a variant cannot be added, no other line is changed', async () => {
      const { platform } = environment
      const { token, variantId } = environment.cart
      const key = (await platform.fetchCart(token))?.items[0]?.key ?? ''
      const changes = {
        added: [{ variantId: '999', quantity: 1 }],
        changed: [{ key, quantity: 7 }],
      }
      await expect(platform.changeLines(token, changes)).rejects.toMatchObject({ kind: 'refused' })
      const cart = await platform.fetchCart(token)
      expect(cart?.items.map((item) => [item.variantId, item.quantity])).toEqual([[variantId, 2]])
    })

    test('[checkout §3 Upsell and bundle] shows variants and products in the order asked for, each once', async () => {
      const { variantId, unitPrice, other } = environment.cart
      const wanted = { variantIds: [variantId, '999'], productIds: [other.productId, '998'] }
      const variants = await environment.platform.fetchVariants(wanted)
      expect(variants[0]).toMatchObject({ variantId, price: unitPrice, isAvailable: true })
      expect(variants[0]?.productTitle).not.toBe('')
      const ids = variants.map((found) => found.variantId)
      expect(ids).toContain(other.variantId)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).not.toContain('999')
      const none = { variantIds: [], productIds: [] }
      expect(await environment.platform.fetchVariants(none)).toEqual([])
    })

    test('leaves out of the stock what the platform does not know', async () => {
      const { variantId, unitPrice } = environment.cart
      const stock = await environment.platform.fetchStock([variantId, '999', variantId])
      expect(stock.map((found) => found.variantId)).toEqual([variantId])
      expect(stock[0]).toMatchObject({ price: unitPrice, availableForSale: true })
      expect(await environment.platform.fetchStock([])).toEqual([])
    })

    test.each([true, false])('[I2] finds the order it made (thorough: %s)', async (isThorough) => {
      const { platform } = environment
      expect(await platform.findOrder('order-1', { isThorough })).toBeUndefined()
      const made = await place()
      const other = await place('order-2')
      expect(other.platformOrderId).not.toBe(made.platformOrderId)
      expect(await platform.findOrder('order-1', { isThorough })).toEqual(made)
      expect(await platform.findOrder('order-2', { isThorough })).toEqual(other)
      expect(platform.orderSearchLagMs).toBeGreaterThan(0)
    })

    test.each([
      ['United Kingdom', 'Westminster', 'SW1A 2AA'],
      ['United Arab Emirates', 'Dubai', '00000'],
      ['Nepal', 'Bagmati', '44600'],
    ])('[C1.7, ADR-160] takes an order to %s', async (country, state, pincode) => {
      const shippingAddress = { ...sampleAddress, country, state, pincode, phone: '+442079250918' }
      expect(await place('order-1', { shippingAddress })).toBeDefined()
      expect(await environment.orderCount()).toBe(1)
    })

    test('[I2] takes no other order for one that the search does not show yet', async ({
      skip,
    }) => {
      const { platform } = environment
      if (!environment.setSearchLate) return skip()
      environment.setSearchLate(true)
      await place('order-2')
      const made = await place()
      expect(await platform.findOrder('order-1', { isThorough: false })).toBeUndefined()
      environment.setSearchLate(false)
      expect(await platform.findOrder('order-1', { isThorough: true })).toEqual(made)
    })

    test('[I2] knows that it does not know whether an order was made, and finds it', async () => {
      environment.setFault('REPLY_LOST')
      await expect(place()).rejects.toMatchObject({ kind: 'unavailable', outcomeUnknown: true })
      environment.setFault()
      expect(await environment.platform.findOrder('order-1', { isThorough: true })).toBeDefined()
      expect(await environment.orderCount()).toBe(1)
    })

    const parcelOf = async (platformOrderId: string) => {
      const { trackingNumber, webhooks } = await environment.parcelOf(platformOrderId)
      const [webhook, again] = webhooks
      if (!webhook || !again) throw new Error('the webhook did not come twice')
      return { trackingNumber, webhook, again }
    }

    test('reports a parcel, the same again on redelivery, and refuses an invalid signature', async () => {
      const { platformOrderId } = await place()
      const { trackingNumber, webhook, again } = await parcelOf(platformOrderId)
      const events = await reportedEvents(environment.platform, webhook)
      const parcel = events.find(({ kind }) => kind === 'FULFILLED')
      expect(parcel).toMatchObject({
        platformOrderId,
        trackingNumber,
        lineQuantities: [{ variantId: environment.cart.variantId, quantity: 2 }],
      })
      expect(await reportedEvents(environment.platform, again)).toEqual(events)
      expect(environment.platform.parseWebhook(environment.tampered(webhook))).toBe(
        'INVALID_SIGNATURE',
      )
      expect(environment.platform.parseWebhook({ ...webhook, headers: {} })).toBe(
        'INVALID_SIGNATURE',
      )
    })

    test('[I10] reads a stored webhook again, when its signature is no longer there', async () => {
      const { webhook } = await parcelOf((await place()).platformOrderId)
      const report = environment.platform.parseWebhook(webhook)
      const { body } = webhook
      const headers = headersToStore(environment.platform, webhook.headers)
      expect(environment.platform.parseWebhook({ body, headers })).toBe('INVALID_SIGNATURE')
      expect(environment.platform.parseWebhook({ body, headers, isVerified: true })).toEqual(report)
    })

    test('reports a cancelled order by our own id', async () => {
      const { platformOrderId } = await place()
      const webhook = await environment.cancellingOf(platformOrderId, 'order-1')
      const events = await reportedEvents(environment.platform, webhook)
      const cancelled = events.find(({ kind }) => kind === 'CANCELLED')
      expect(cancelled).toMatchObject({ platformOrderId, sourceId: 'order-1' })
    })

    test('[I27] is unavailable, not broken, while the other side is down', async () => {
      const { platform, cart } = environment
      environment.setFault('DOWN')
      await expect(platform.fetchCart(cart.token)).rejects.toMatchObject({
        name: 'ExternalServiceError',
        kind: 'unavailable',
        outcomeUnknown: false,
      })
      environment.setFault()
      expect(await platform.fetchCart(cart.token)).toBeDefined()
    })

    test('[I27] waits about five seconds for a platform that does not answer', async () => {
      environment.setFault('SILENT')
      await expect(environment.platform.fetchCart(environment.cart.token)).rejects.toMatchObject({
        kind: 'unavailable',
      })
      const waitMs = environment.longestWaitMs?.() ?? 5_000
      expect(waitMs).toBeGreaterThanOrEqual(4_000)
      expect(waitMs).toBeLessThanOrEqual(6_000)
    })

    test('treats a response of another format as invalid', async () => {
      environment.setFault('INVALID_REPLY')
      await expect(environment.platform.fetchCart(environment.cart.token)).rejects.toMatchObject({
        kind: 'invalidResponse',
      })
    })
  })
}

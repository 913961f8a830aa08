import { paise } from '@thela/domain/money'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { headersToStore } from '../../ports/webhook.ts'
import type { RawWebhook } from '../../ports/webhook.ts'
import type { NewPlatformOrder, StorePlatform } from '../../ports/store-platform.ts'

/** A platform's other side, with one cart: two pieces of one variant at ₹499.50, ₹99 off. */
export interface FakePlatform {
  readonly platform: StorePlatform
  readonly cartToken: string
  readonly variantId: string
  orderCount(): number
  webhookOfParcel(platformOrderId: string, trackingNumber: string): RawWebhook
  webhookOfCancelling(platformOrderId: string, sourceId: string): RawWebhook
  setDown(isDown: boolean): void
  close(): Promise<void>
}

const address = {
  name: 'Asha Rao',
  phone: '+919876543210',
  addressLine1: '12 Some Road',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411001',
}

export function newOrder(change: Partial<NewPlatformOrder> = {}): NewPlatformOrder {
  return {
    sourceId: 'order-1',
    phone: '+919876543210',
    lines: [
      {
        variantId: '101',
        quantity: 2,
        total: paise(99_900),
        originalTotal: paise(99_900),
        title: 'Lamp',
        requiresShipping: true,
        isTaxable: true,
        properties: [],
      },
    ],
    shippingAddress: address,
    billingAddress: address,
    discounts: [],
    fees: [],
    paid: paise(99_900),
    dueOnDelivery: paise(0),
    attributes: { order: 'order-1' },
    ...change,
  }
}

/** What a caller of the port counts on, whatever the platform is. */
export function storePlatformSuite(name: string, start: () => Promise<FakePlatform>): void {
  describe(`${name} as a store platform`, () => {
    let fake: FakePlatform
    beforeEach(async () => {
      fake = await start()
    })
    afterEach(() => fake.close())

    test('tells of a cart in paise, with what was taken off', async () => {
      const cart = await fake.platform.fetchCart(fake.cartToken)
      expect(cart).toMatchObject({ token: fake.cartToken, totalDiscount: 9_900 })
      expect(cart?.items).toHaveLength(1)
      expect(cart?.items[0]).toMatchObject({
        variantId: fake.variantId,
        quantity: 2,
        originalTotal: 99_900,
      })
    })

    test('knows of no cart where there is none', async () => {
      expect(await fake.platform.fetchCart('unknown')).toBeUndefined()
    })

    test('changes a quantity on the platform, and removes a line once for all', async () => {
      const { platform, cartToken } = fake
      const key = (await platform.fetchCart(cartToken))?.items[0]?.key ?? ''
      expect((await platform.setLineQuantity(cartToken, key, 5))?.items[0]?.quantity).toBe(5)
      expect((await platform.fetchCart(cartToken))?.items[0]?.quantity).toBe(5)
      expect(await platform.setLineQuantity(cartToken, key, 0)).toBeUndefined()
      expect(await platform.setLineQuantity(cartToken, key, 0)).toBeUndefined()
      await expect(platform.setLineQuantity(cartToken, key, 1)).rejects.toMatchObject({
        kind: 'refused',
      })
    })

    test('leaves out of the stock what the platform does not know', async () => {
      const stock = await fake.platform.fetchStock([fake.variantId, '999', fake.variantId])
      expect(stock.map(({ variantId }) => variantId)).toEqual([fake.variantId])
      expect(stock[0]).toMatchObject({ price: 49_950, availableForSale: true })
      expect(await fake.platform.fetchStock([])).toEqual([])
    })

    test.each([true, false])('[I2] finds the order it made (thorough: %s)', async (isThorough) => {
      const { platform } = fake
      expect(await platform.findOrder('order-1', { isThorough })).toBeUndefined()
      const made = await platform.createOrder(newOrder())
      const other = await platform.createOrder(newOrder({ sourceId: 'order-2' }))
      expect(other.platformOrderId).not.toBe(made.platformOrderId)
      expect(await platform.findOrder('order-1', { isThorough })).toEqual(made)
      expect(await platform.findOrder('order-2', { isThorough })).toEqual(other)
      expect(platform.orderSearchLagMs).toBeGreaterThan(0)
    })

    test('tells of a parcel, and believes no forged word', async () => {
      const { platformOrderId } = await fake.platform.createOrder(newOrder())
      const webhook = fake.webhookOfParcel(platformOrderId, 'AWB1')
      const report = fake.platform.parseWebhook(webhook)
      expect(report).toMatchObject({
        kind: 'FULFILLED',
        platformOrderId,
        trackingNumber: 'AWB1',
        lineQuantities: [{ variantId: fake.variantId, quantity: 2 }],
      })
      expect(fake.platform.parseWebhook(webhook)).toEqual(report)
      const body = Buffer.from(Buffer.from(webhook.body).toString().replace('AWB1', 'AWB2'))
      expect(fake.platform.parseWebhook({ ...webhook, body })).toBe('INVALID_SIGNATURE')
      expect(fake.platform.parseWebhook({ ...webhook, headers: {} })).toBe('INVALID_SIGNATURE')
    })

    test('[I10] reads a proved webhook again, when its signature is no longer there', async () => {
      const { platformOrderId } = await fake.platform.createOrder(newOrder())
      const { body, headers: sent } = fake.webhookOfParcel(platformOrderId, 'AWB1')
      const report = fake.platform.parseWebhook({ body, headers: sent })
      const headers = headersToStore(fake.platform, sent)
      expect(fake.platform.parseWebhook({ body, headers })).toBe('INVALID_SIGNATURE')
      expect(fake.platform.parseWebhook({ body, headers, isVerified: true })).toEqual(report)
    })

    test('tells of a cancelled order by our own id', async () => {
      const { platformOrderId } = await fake.platform.createOrder(newOrder())
      const webhook = fake.webhookOfCancelling(platformOrderId, 'order-1')
      expect(fake.platform.parseWebhook(webhook)).toMatchObject({
        kind: 'CANCELLED',
        platformOrderId,
        sourceId: 'order-1',
      })
    })

    test('[I27] is unavailable, not broken, while the other side is down', async () => {
      fake.setDown(true)
      const { platform, cartToken } = fake
      await expect(platform.fetchCart(cartToken)).rejects.toMatchObject({
        name: 'OutsideFailure',
        kind: 'unavailable',
        outcomeUnknown: false,
      })
      fake.setDown(false)
      expect(await platform.fetchCart(cartToken)).toBeDefined()
    })
  })
}

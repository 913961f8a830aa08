import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OwnCheckout } from '../store-platform.ts'
import type { RawWebhook } from '../webhook.ts'
import { sampleAddress } from './sample-order.ts'
import type { PlatformEnvironment } from './platform-environment.ts'
import { reportedEvents } from './reported-events.ts'

export interface PlatformWithOwnCheckout extends PlatformEnvironment {
  /** What the shop's own checkout has filled in at this address. */
  filledIn(url: string): Promise<{
    readonly phone?: string | undefined
    readonly email?: string | undefined
    readonly pincode?: string | undefined
    readonly quantity: number
  }>
  /** It is false once the address has led to an order. */
  canOrderAt(url: string): Promise<boolean>
  /** Somebody orders there; the webhook of it. */
  orderAt(url: string, cartId: string): Promise<RawWebhook>
}

const CART_ID = 'AAAAAWxjYXJ0LW9mLW91cnM'

const buyer = {
  phone: '+919876543210',
  email: 'asha@example.com',
  address: sampleAddress,
}

/** What a caller counts on of the shop's own checkout, whatever the platform is. */
export function ownCheckoutSuite(
  name: string,
  start: () => Promise<PlatformWithOwnCheckout>,
): void {
  describe(`the own checkout of a shop on ${name}`, () => {
    let environment: PlatformWithOwnCheckout
    beforeEach(async () => {
      environment = await start()
    })
    afterEach(() => environment.close())

    const open = (more: Partial<OwnCheckout> = {}) => {
      const { variantId } = environment.cart
      return environment.platform.openOwnCheckout({
        cartId: CART_ID,
        items: [{ variantId, quantity: 2 }],
        codes: [],
        attributes: { gift: 'yes' },
        ...more,
      })
    }

    test('[C2.43, D-26] it has the items and the shopper filled in, and its address says nothing of a person', async () => {
      const url = await open({ buyer })
      expect(await environment.filledIn(url)).toEqual({
        phone: buyer.phone,
        email: buyer.email,
        pincode: '411001',
        quantity: 2,
      })
      expect(url).toMatch(/^https?:/)
      const isPersonal = /98765|asha|pune|411001|some.road/i
      expect(decodeURIComponent(url)).not.toMatch(isPersonal)
    })

    test('[I36] each is a cart of its own: the shop’s cart knows nobody, and neither does the next one', async () => {
      const first = await open({ buyer })
      const second = await open()
      expect(second).not.toBe(first)
      expect(second).not.toContain(encodeURIComponent(environment.cart.token))
      expect(await environment.filledIn(second)).toEqual({ quantity: 2 })
      expect(await environment.platform.fetchCart(environment.cart.token)).toMatchObject({
        items: [{ quantity: 2 }],
      })
    })

    test('[C2.43] an order made there names our cart', async () => {
      const url = await open({ buyer })
      const webhook = await environment.orderAt(url, CART_ID)
      expect(await reportedEvents(environment.platform, webhook)).toMatchObject([
        { kind: 'ORDERED_IN_SHOP', cartId: CART_ID },
      ])
    })

    test('[C2.43, D-26] its address is good for one order: afterwards it opens no checkout and says nothing of the person', async () => {
      const url = await open({ buyer })
      expect(await environment.canOrderAt(url)).toBe(true)
      await environment.orderAt(url, CART_ID)
      expect(await environment.canOrderAt(url)).toBe(false)
      expect(Object.keys(await environment.filledIn(url))).toEqual(['quantity'])
    })

    test('[D-84] what the shop does not sell opens none, and a platform that is down is unavailable', async () => {
      await expect(open({ items: [{ variantId: '999', quantity: 1 }] })).rejects.toMatchObject({
        kind: 'refused',
      })
      environment.setFault('DOWN')
      await expect(open()).rejects.toMatchObject({ kind: 'unavailable' })
      environment.setFault()
    })
  })
}

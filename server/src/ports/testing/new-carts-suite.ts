import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PlatformEnvironment } from './platform-environment.ts'

/** What a caller counts on of a cart that we open on a platform. */
export function newCartsSuite(name: string, start: () => Promise<PlatformEnvironment>): void {
  describe(`carts that are opened on ${name}`, () => {
    let environment: PlatformEnvironment
    beforeEach(async () => {
      environment = await start()
    })
    afterEach(() => environment.close())

    test('[I36, ADR-198] a created cart is one of its own: its changes reach no other', async () => {
      const { platform } = environment
      const { token, variantId } = environment.cart
      const engraving = { name: 'Engraving', value: 'For Ira' }
      const items = [{ variantId, quantity: 3, properties: [engraving] }]
      const created = await platform.createCart({ items, codes: ['NOPE'] })
      expect(created.token).not.toBe(token)
      expect(created.items).toMatchObject([{ variantId, quantity: 3, properties: [engraving] }])
      expect(await platform.fetchCart(created.token)).toEqual(created)
      expect(created).toMatchObject({ codes: ['NOPE'] })
      expect(await platform.createCart({ items, codes: [] })).not.toMatchObject({
        token: created.token,
      })
      await platform.setLineQuantity(created.token, created.items[0]?.key ?? '', 1)
      expect((await platform.fetchCart(token))?.items[0]?.quantity).toBe(2)
      expect((await platform.fetchCart(created.token))?.items[0]?.quantity).toBe(1)
    })

    test('[D-84] what the shop does not sell begins no cart, and a platform that is down is unavailable', async () => {
      const { platform } = environment
      const begin = (variantId: string) =>
        platform.createCart({ items: [{ variantId, quantity: 1 }], codes: [] })
      await expect(begin('999')).rejects.toMatchObject({ kind: 'refused' })
      environment.setFault('DOWN')
      await expect(begin(environment.cart.variantId)).rejects.toMatchObject({ kind: 'unavailable' })
      environment.setFault()
    })
  })
}

import type { CartDiscount, PlatformCart } from '@thela/domain/checkout'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CodeReason } from '../discount-codes.ts'
import type { PlatformEnvironment } from './platform-environment.ts'

/** Codes of the other side, for the cart of its environment. Amounts in paise. */
export interface CodesOfPlatform {
  readonly valid: { readonly code: string; readonly amount: number }
  /** Combines with the valid one, and lowers lines. */
  readonly ofLine: string
  /** Does not combine with the valid one. */
  readonly alone: string
  /** It makes the delivery free. */
  readonly freeDelivery: string
  readonly refused: Readonly<Partial<Record<CodeReason, string>>>
  readonly once: { readonly code: string; readonly usedBy: string }
  /** One of each type, as the list of discounts has it. */
  readonly listed: readonly CartDiscount[]
  readonly limited: { readonly code: string; readonly usageLimit: number }
}

export interface PlatformWithCodes extends PlatformEnvironment {
  readonly codes: CodesOfPlatform
}

/** What a caller counts on of discount codes, whatever the platform is. */
export function discountCodesSuite(name: string, start: () => Promise<PlatformWithCodes>): void {
  describe(`the discount codes of ${name}`, () => {
    let environment: PlatformWithCodes
    beforeEach(async () => {
      environment = await start()
    })
    afterEach(() => environment.close())

    const portOf = () => environment.platform.discountCodes
    const amountsOf = ({ items = [], cartLevelDiscounts = [] }: Partial<PlatformCart> = {}) => {
      const applied = [...cartLevelDiscounts, ...items.flatMap((item) => item.discountAllocations)]
      const amounts: Record<string, number> = {}
      for (const { title, amount, isAutomatic } of applied) {
        if (!isAutomatic) amounts[title] = (amounts[title] ?? 0) + amount
      }
      return amounts
    }

    test('[D-23] a code lowers the cart, in any case, until it is removed', async () => {
      const { cart, codes } = environment
      const { code, amount } = codes.valid
      const set = await portOf().setCodes(cart.token, [code.toLowerCase()])
      expect(set.refused).toEqual([])
      expect(amountsOf(set.cart)).toEqual({ [code]: amount })
      expect(set.cart?.totalDiscount).toBe(cart.discount + amount)
      const read = await environment.platform.fetchCart(cart.token)
      expect(amountsOf(read)).toEqual({ [code]: amount })
      const removed = await portOf().setCodes(cart.token, [])
      expect(removed.cart).toMatchObject({ codes: [], totalDiscount: cart.discount })
    })

    test('[checkout §3, C3.5] lists of a code its per cent, or what it takes off', async () => {
      const { cart, codes } = environment
      for (const listed of codes.listed) {
        const set = await portOf().setCodes(cart.token, [listed.code])
        expect(set.cart?.discounts).toEqual([listed])
      }
    })

    test('[D-23, ADR-132] says that a code makes the delivery free, which lowers no line', async () => {
      const { cart, codes } = environment
      const set = await portOf().setCodes(cart.token, [codes.freeDelivery])
      const free = { freeDeliveries: [{ code: codes.freeDelivery }], totalDiscount: cart.discount }
      expect(set).toMatchObject({ refused: [], cart: free })
      expect(await environment.platform.fetchCart(cart.token)).toMatchObject(free)
      const other = await portOf().setCodes(cart.token, [codes.valid.code])
      expect(other.cart).not.toHaveProperty('freeDeliveries')
    })

    test('[D-23] says why a code does not apply, and names it still', async () => {
      const { cart, codes } = environment
      for (const [reason, code] of Object.entries(codes.refused)) {
        const set = await portOf().setCodes(cart.token, [code])
        expect(set.refused, code).toEqual([{ code, reason }])
        expect(set.cart).toMatchObject({ codes: [code], totalDiscount: cart.discount })
      }
    })

    test('[D-23] the first code has precedence over one that does not combine with it', async () => {
      const { cart, codes } = environment
      const { valid, alone, ofLine } = codes
      const both = await portOf().setCodes(cart.token, [valid.code, alone])
      expect(both.refused).toEqual([{ code: alone, reason: 'NO_DISCOUNT' }])
      expect(Object.keys(amountsOf(both.cart))).toEqual([valid.code])
      const combined = await portOf().setCodes(cart.token, [valid.code, ofLine])
      expect(combined.refused).toEqual([])
      expect(Object.keys(amountsOf(combined.cart)).toSorted()).toEqual(
        [ofLine, valid.code].toSorted(),
      )
      const [line] = combined.cart?.items ?? []
      expect(line?.discountAllocations.some(({ isAutomatic }) => !isAutomatic)).toBe(true)
      expect(line?.total).toBeLessThan(line?.originalTotal ?? 0)
    })

    test('[checkout §4 Coupons] an email can take a code from its cart', async () => {
      const { cart, codes } = environment
      const { code, usedBy } = codes.once
      await portOf().setCodes(cart.token, [code])
      const other = await portOf().setBuyer(cart.token, { email: 'new@example.com' })
      expect(other.refused).toEqual([])
      const known = await portOf().setBuyer(cart.token, { email: usedBy })
      expect(known.refused).toEqual([{ code, reason: 'NOT_FOR_CUSTOMER' }])
      const unknown = await portOf().setBuyer(cart.token, { email: undefined })
      expect(unknown.refused).toEqual([])
    })

    test('what a code would take off is found without the shopper’s cart', async () => {
      const { cart, codes, platform } = environment
      const items = (await platform.fetchCart(cart.token))?.items ?? []
      const tried = await portOf().tryCodes(items, [codes.valid.code])
      expect(amountsOf(tried.cart)).toEqual({ [codes.valid.code]: codes.valid.amount })
      expect(await platform.fetchCart(cart.token)).toMatchObject({ codes: [] })
    })

    test('[I22] tells the limits of a code', async () => {
      const { limited, once } = environment.codes
      expect(await portOf().fetchLimit(limited.code.toLowerCase())).toEqual({
        usageLimit: limited.usageLimit,
        used: 0,
        isOncePerCustomer: false,
      })
      expect(await portOf().fetchLimit(once.code)).toMatchObject({ isOncePerCustomer: true })
      expect(await portOf().fetchLimit('UNKNOWN')).toBeUndefined()
    })
  })
}

import type { PlatformCart } from '@thela/domain/checkout'
import type { LineItem } from '@thela/domain/orders'
import { ZERO_PAISE } from '@thela/domain/money'
import type { StorePlatform } from '../store-platform.ts'
import type { fakeCodes } from './fake-codes.ts'
import type { fakeFaults } from './fake-faults.ts'
import { arrived } from './read-verified.ts'

type CodeOperation = 'setCodes' | 'tryCodes' | 'setBuyer' | 'fetchLimit'

/** The discount codes on its carts. */
export function fakeDiscountCodes(
  codes: ReturnType<typeof fakeCodes>,
  inventory: {
    formOf(token: string): PlatformCart | undefined
    itemsOf(token: string, wanted: Iterable<readonly [string, number]>): LineItem[]
  },
  faults: Pick<ReturnType<typeof fakeFaults<CodeOperation>>, 'perform'>,
): StorePlatform['discountCodes'] {
  return {
    setCodes: (token, wanted) =>
      faults.perform('setCodes', () => {
        codes.set(token, wanted)
        return arrived(codes.applied(token, inventory.formOf(token)))
      }),
    tryCodes: (items, wanted) =>
      faults.perform('tryCodes', () => {
        const tried = items.map(({ variantId, quantity }) => [variantId, quantity] as const)
        const cart = {
          token: '',
          items: inventory.itemsOf('', tried),
          totalDiscount: ZERO_PAISE,
          cartLevelDiscounts: [],
        }
        return arrived(codes.applyTo(cart, { codes: wanted }))
      }),
    setBuyer: (token, { email }) =>
      faults.perform('setBuyer', () => {
        codes.setEmail(token, email)
        return arrived(codes.applied(token, inventory.formOf(token)))
      }),
    fetchLimit: (code) => faults.perform('fetchLimit', () => codes.limitOf(code)),
  }
}

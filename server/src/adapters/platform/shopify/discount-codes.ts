/** [shopify §6, D-23] */
import type { PlatformCart } from '@thela/domain/checkout'
import { lookUp } from '@thela/domain/values'
import type { CodeReason, DiscountCodes, RefusedCode } from '../../../ports/discount-codes.ts'
import { cartInput } from './cart-input.ts'
import { throwUserErrors } from './client.ts'
import type { makeShopifyClient } from './client.ts'
import { CODE_LIMIT, CREATE_CART, SET_BUYER, SET_CODES } from './code-queries.ts'
import { gidOf } from './gid.ts'
import { codeLimitData, codesData } from './wire.ts'
import type { WireCart } from './wire.ts'

const REASONS: Readonly<Record<string, CodeReason>> = {
  DISCOUNT_NOT_FOUND: 'NOT_FOUND',
  DISCOUNT_CURRENTLY_INACTIVE: 'INACTIVE',
  DISCOUNT_USAGE_LIMIT_REACHED: 'USED_UP',
  DISCOUNT_CUSTOMER_NOT_ELIGIBLE: 'NOT_FOR_CUSTOMER',
  DISCOUNT_PURCHASE_NOT_IN_RANGE: 'BELOW_MINIMUM',
  DISCOUNT_QUANTITY_NOT_IN_RANGE: 'BELOW_MINIMUM',
  DISCOUNT_NO_ENTITLED_LINE_ITEMS: 'NOT_FOR_ITEMS',
}

interface Warning {
  readonly code: string
  readonly message: string
}

const hasCode = (message: string, code: string): boolean =>
  message.toUpperCase().includes(code.toUpperCase())

/** A warning names its code in its sentence only. */
export function refusedCodes(
  cart: Pick<WireCart, 'discountCodes'>,
  warnings: readonly Warning[],
): readonly RefusedCode[] {
  const refused = (cart.discountCodes ?? []).filter(({ applicable }) => !applicable)
  const ofCodes = warnings.filter(({ code }) => lookUp(REASONS, code) !== undefined)
  return refused.map(({ code }) => {
    const [only] = refused.length === 1 ? ofCodes : []
    const warning = ofCodes.find(({ message }) => hasCode(message, code)) ?? only
    return { code, reason: (warning && lookUp(REASONS, warning.code)) ?? 'NO_DISCOUNT' }
  })
}

export function makeDiscountCodes(
  client: ReturnType<typeof makeShopifyClient>,
  readCart: (cart: WireCart, token: string) => Promise<PlatformCart | undefined>,
): DiscountCodes {
  async function change(
    request: Pick<Parameters<typeof client.storefront>[0], 'operation' | 'query' | 'variables'>,
    token: string,
  ) {
    const { change: changed } = await client.storefront(
      { ...request, effect: 'REPEATABLE' },
      codesData,
    )
    throwUserErrors(changed.userErrors)
    const { cart, warnings } = changed
    if (!cart) return { cart: undefined, refused: [] }
    return { cart: await readCart(cart, token), refused: refusedCodes(cart, warnings) }
  }

  return {
    setCodes: (token, codes) =>
      change(
        {
          operation: 'set-codes',
          query: SET_CODES,
          variables: { cartId: gidOf('Cart', token), codes },
        },
        token,
      ),
    // A cart without a shopper, which the platform forgets.
    tryCodes: (items, codes) =>
      change(
        {
          operation: 'try-codes',
          query: CREATE_CART,
          variables: {
            input: cartInput({ items, codes }),
          },
        },
        '',
      ),
    setBuyer: (token, { email }) =>
      change(
        {
          operation: 'set-buyer',
          query: SET_BUYER,
          variables: { cartId: gidOf('Cart', token), buyer: { email: email ?? null } },
        },
        token,
      ),
    async fetchLimit(code) {
      const { codeDiscountNodeByCode: found } = await client.admin(
        { operation: 'fetch-code-limit', effect: 'READ', query: CODE_LIMIT, variables: { code } },
        codeLimitData,
      )
      if (!found) return undefined
      const { usageLimit, asyncUsageCount, appliesOncePerCustomer } = found.codeDiscount
      return {
        usageLimit: usageLimit ?? undefined,
        used: asyncUsageCount ?? 0,
        // A kind that says nothing of it is not taken for unlimited.
        isOncePerCustomer: appliesOncePerCustomer ?? true,
      }
    },
  }
}

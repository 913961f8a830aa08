import { couponCode } from '@thela/domain/checkout'
import type { PlatformCart } from '@thela/domain/checkout'
import { addPaise, paise } from '@thela/domain/money'
import type { CartWithCodes, CodeReason, RefusedCode } from '../discount-codes.ts'
import { arrived } from './read-verified.ts'

export interface FakeCode {
  readonly code: string
  /** In paise, off the whole cart; without one it is a percentage, or makes delivery free. */
  readonly amount?: number
  readonly percent?: number
  readonly fromSubtotal?: number
  readonly isActive?: boolean
  readonly usageLimit?: number
  /** In the platform's own checkout. */
  readonly used?: number
  /** Emails of those who have used it there; each customer may use it once. */
  readonly usedBy?: readonly string[]
  readonly isOncePerCustomer?: boolean
  /** Of a variant only: it lowers that line. */
  readonly variantId?: string
  /** Together with every other code. */
  readonly doesCombine?: boolean
}

/** The discount codes of the fake platform, and those on each cart. */
export function fakeCodes() {
  const known = new Map<string, FakeCode>()
  const onCarts = new Map<string, readonly string[]>()
  const emails = new Map<string, string>()
  const find = (code: string) => known.get(couponCode(code))

  function reasonOf(code: string, cart: PlatformCart, email?: string): CodeReason | undefined {
    const found = find(code)
    const subtotal = addPaise(...cart.items.map(({ total }) => total))
    if (!found) return 'NOT_FOUND'
    if (found.isActive === false) return 'INACTIVE'
    if ((found.used ?? 0) >= (found.usageLimit ?? Infinity)) return 'USED_UP'
    if (email && found.usedBy?.includes(email)) return 'NOT_FOR_CUSTOMER'
    if (subtotal < (found.fromSubtotal ?? 0)) return 'BELOW_MINIMUM'
    const { variantId } = found
    if (variantId && !cart.items.some((item) => item.variantId === variantId))
      return 'NOT_FOR_ITEMS'
    return undefined
  }

  function applyTo(
    cart: PlatformCart,
    { codes, email }: { readonly codes: readonly string[]; readonly email?: string | undefined },
  ): CartWithCodes {
    const refused: RefusedCode[] = []
    const used: FakeCode[] = []
    for (const code of codes) {
      const found = find(code)
      const reason = reasonOf(code, cart, email)
      const isAlone = used.every((other) => other.doesCombine === true) && found?.doesCombine
      if (reason) refused.push({ code, reason })
      else if (used.length > 0 && !isAlone) refused.push({ code, reason: 'NO_DISCOUNT' })
      else if (found) used.push(found)
    }
    return { cart: used.reduce(discounted, { ...cart, codes: [...codes] }), refused }
  }

  return {
    add: (code: FakeCode) => known.set(code.code, { ...known.get(code.code), ...code }),
    of: (token: string) => onCarts.get(token) ?? [],
    set(token: string, codes: readonly string[]): void {
      onCarts.set(token, codes)
    },
    setEmail(token: string, email: string | undefined): void {
      if (email === undefined) emails.delete(token)
      else emails.set(token, email)
    },
    applied(token: string, cart: PlatformCart | undefined): CartWithCodes {
      if (!cart) return { cart, refused: [] }
      return applyTo(cart, { codes: onCarts.get(token) ?? [], email: emails.get(token) })
    },
    applyTo,
    limitOf(code: string) {
      const found = find(code)
      return arrived(
        found && {
          usageLimit: found.usageLimit,
          used: found.used ?? 0,
          isOncePerCustomer: found.isOncePerCustomer ?? false,
        },
      )
    },
  }
}

function discounted(cart: PlatformCart, found: FakeCode): PlatformCart {
  const { code, percent, variantId } = found
  if (percent === undefined && found.amount === undefined) {
    return { ...cart, freeDeliveries: [...(cart.freeDeliveries ?? []), { code }] }
  }
  const items = cart.items.filter((item) => !variantId || item.variantId === variantId)
  const of = addPaise(...items.map(({ total }) => total))
  const part = percent === undefined ? (found.amount ?? 0) : Math.round((of * percent) / 100)
  const amount = paise(Math.min(part, of))
  const type = percent === undefined ? 'fixed_amount' : 'percentage'
  const value = String(percent ?? part / 100)
  const allocation = { title: code, amount, value, valueType: type, isAutomatic: false } as const
  return {
    ...cart,
    totalDiscount: addPaise(cart.totalDiscount, amount),
    discounts: [
      ...(cart.discounts ?? []),
      percent === undefined
        ? { code, type: 'FIXED', value: amount }
        : { code, type: 'PERCENTAGE', value: percent },
    ],
    ...(variantId
      ? {
          items: cart.items.map((item) =>
            item.variantId === variantId
              ? {
                  ...item,
                  total: paise(item.total - amount),
                  discountAllocations: [...item.discountAllocations, allocation],
                }
              : item,
          ),
        }
      : { cartLevelDiscounts: [...cart.cartLevelDiscounts, allocation] }),
  }
}

/**
 * The browser that has a cart need not be that of the person who has paid, so after its order the cart forgets who
 * that was, and is emptied, as the shop itself would do. What cannot be done is left. [woocommerce §4, §14]
 */
import type { PlatformDraft } from '@thela/domain/orders'
import { couponCall, deleteOneTimeCodes, oneTimeCodes } from '../codes/one-time-code.ts'
import { bestEffort } from '../transport/best-effort.ts'
import type { Client } from '../transport/client.ts'
import type { CartAccess, OpenCart } from '../session/cart-access.ts'
import { hasSameQuantities } from './same-quantities.ts'
import type { WireCart } from './wire.ts'

const EACH_MS = 3_000

/** An order has the name of its cart under this key, so that the shop's session is found again. */
export const CART_NAME = '_thela_session'

const NOBODY = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  phone: '',
  country: 'IN',
}

interface Access {
  readonly carts: CartAccess
  readonly client: Client
}

interface Left {
  readonly cart: string
  /** They are those of the order that was made of it. */
  readonly codes: readonly string[]
}

type Lines = readonly { readonly variantId: string; readonly quantity: number }[]

/** Its order was made. Whoever has put something else into it meanwhile keeps that. */
export const emptyCart = (
  access: Access,
  { cart }: PlatformDraft,
  { codes, lines }: { readonly codes: readonly string[]; readonly lines: Lines },
): Promise<void> =>
  leaveCart(access, { cart, codes }, async (open, wire) => {
    const others = oneTimeCodes(wire.coupons).filter((code) => !codes.includes(code))
    await removeCodes(open, others)
    if (hasLines(wire, lines)) {
      await open.call({
        operation: 'empty-cart',
        effect: 'REPEATABLE',
        method: 'DELETE',
        path: '/cart/items',
        totalMs: EACH_MS,
      })
    }
    const { oneTimeCode } = open.session()
    return oneTimeCode === undefined ? others : [...others, oneTimeCode]
  })

/**
 * Its order has the discount, and the shop's own page would give it with any other method. It is kept in mind for the
 * next payment of the same cart: with another code that would be another cart, and get another order.
 */
export async function hideDiscount({ carts }: Access, { cart, codes }: Left): Promise<void> {
  const [code] = codes
  if (code === undefined) return
  await bestEffort(() =>
    carts.open(cart, async (open) => {
      await removeCodes(open, codes)
      open.remember({ oneTimeCode: code })
    }),
  )
}

/** Its order is not wanted any more: the shop's own checkout is to know neither the person nor the discount. */
export const removeShopper = (access: Access, left: Left): Promise<void> =>
  leaveCart(access, left, () => Promise.resolve([]))

/** `then` returns more codes that nobody needs any more. */
async function leaveCart(
  { carts, client }: Access,
  { cart, codes }: Left,
  then: (open: OpenCart, wire: WireCart) => Promise<readonly string[]>,
): Promise<void> {
  const unused = [...codes]
  await bestEffort(() =>
    carts.open(cart, async (open) => {
      const wire = await clearAddresses(open)
      const applied = oneTimeCodes(wire.coupons)
      await removeCodes(
        open,
        applied.filter((code) => codes.includes(code)),
      )
      unused.push(...(await then(open, wire)))
    }),
  )
  await deleteOneTimeCodes(client, unused)
}

async function removeCodes(open: OpenCart, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await bestEffort(() => open.call({ ...couponCall('remove', code), totalMs: EACH_MS }))
  }
}

/** Returns the cart as it is then. */
export const clearAddresses = (open: OpenCart): Promise<WireCart> =>
  open.change({
    operation: 'clear-addresses',
    effect: 'REPEATABLE',
    method: 'POST',
    path: '/cart/update-customer',
    body: { billing_address: { ...NOBODY, email: '' }, shipping_address: NOBODY },
    totalMs: EACH_MS,
  })

/** Its hash would not do: a code that is used up falls off, and older shops do not say it. */
const hasLines = ({ items }: WireCart, lines: Lines): boolean =>
  hasSameQuantities(
    items.map(({ id, quantity }) => ({ id: String(id), quantity })),
    lines.map(({ variantId, quantity }) => ({ id: variantId, quantity })),
  )

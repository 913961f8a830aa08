/** The cart as a page shows it. [D-89, I13, I22, I31] */
import { codeRejection } from '@thela/domain/checkout'
import { payableOfCart } from '@thela/domain/orders'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { Campaign } from '../cart/campaign-of.ts'
import { cartsRepository } from '../cart/carts-repository.ts'
import type { FoundWith } from '../cart/carts-repository.ts'
import { codesOn, effectiveCodes } from './cart-for-codes.ts'
import { couponsRepository } from './coupons-repository.ts'
import { noteRejections } from '../cart/note-rejections.ts'
import { findCart, FRESH_SECONDS, noteCart } from '../cart/open-cart.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

export interface ReadWith extends FoundWith {
  /** Of the link by which it is opened. */
  readonly campaign?: Campaign
  /** A shopper is shown it, and told what has changed. */
  readonly isVisit?: boolean
}

/** The link by which a cart is opened again may be that of another campaign. */
async function noteCampaign(
  { database }: Pick<CheckoutDependencies, 'database'>,
  { store, stored }: OpenCart,
  utm: Campaign,
): Promise<OpenCart> {
  const isKnown = Object.entries(utm).every(([name, text]) => stored.utm[name] === text)
  if (isKnown) return { store, stored }
  const { storeId } = store
  const all = await cartsRepository.noteCampaign(database, storeId, stored.cartId, utm)
  return { store, stored: { ...stored, utm: all } }
}

/** The cart for display. If the platform does not respond the last known one is shown. */
export async function readCart(
  deps: CheckoutDependencies,
  cartId: string,
  { campaign = {}, isVisit = false, ...how }: ReadWith = { hasInventory: false },
): Promise<OpenCart> {
  const open = await noteCampaign(deps, await findCart(deps, cartId, how), campaign)
  const fresh = await readOpenCart(deps, open)
  return isVisit ? shownThough(fresh, () => withoutUsedUpCodes(deps, fresh)) : fresh
}

/** The same for one that was read in this request. */
export const readOpenCart = (deps: CheckoutDependencies, open: OpenCart): Promise<OpenCart> =>
  shownThough(open, () => upToDate(deps, open))

async function upToDate(deps: CheckoutDependencies, open: OpenCart): Promise<OpenCart> {
  if (open.stored.ageSeconds < FRESH_SECONDS) return open
  const form = await deps.platformOf(open.store).fetchCart(open.stored.token)
  return { ...open, stored: await noteCart(deps, open, form) }
}

/** Codes that placed orders have used up leave the cart before its price is believed; they stay named. */
async function withoutUsedUpCodes(deps: CheckoutDependencies, open: OpenCart): Promise<OpenCart> {
  const { store, stored } = open
  const codes = effectiveCodes(stored.cart)
  if (codes.length === 0) return open
  const { payableId } = payableOfCart(stored.cartId)
  const spent = await couponsRepository.spent(deps.database, store.storeId, { payableId, codes })
  const usedUp = await stillUsedUp(deps, open, spent)
  if (usedUp.length === 0) return open
  const rejections = usedUp.map((code) => codeRejection(code, 'USED_UP'))
  await noteRejections(deps, open, rejections)
  const kept = codesOn(stored.cart).filter((code) => !usedUp.includes(code))
  const { cart: form } = await deps.platformOf(store).discountCodes.setCodes(stored.token, kept)
  const named = form && { ...form, codes: [...(form.codes ?? []), ...usedUp] }
  return { ...open, stored: await noteCart(deps, open, named) }
}

/** The owner may have raised a limit since it was read. */
async function stillUsedUp(
  { database, platformOf }: CheckoutDependencies,
  { store }: OpenCart,
  spent: readonly { readonly code: string; readonly uses: number }[],
): Promise<readonly string[]> {
  const { discountCodes } = platformOf(store)
  const read = await Promise.all(
    spent.map(async ({ code, uses }) => {
      const limit = await discountCodes.fetchLimit(code)
      if (!limit) return []
      const { usageLimit, used, isOncePerCustomer: once } = limit
      const isUsedUp = usageLimit !== undefined && used + uses >= usageLimit
      if (isUsedUp) return [code]
      const now = { code, limit: usageLimit ?? null, used, once }
      await couponsRepository.noteLimit(database, store.storeId, now)
      return []
    }),
  )
  return read.flat()
}

/** While the platform does not respond the last known cart is shown. */
async function shownThough(open: OpenCart, read: () => Promise<OpenCart>): Promise<OpenCart> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ExternalServiceError) return open
    throw error
  }
}

import { addLine, openCart, touch } from '../carts/change-cart.ts'
import type { Cart, CartLine, DeliveryAddress } from '../carts/cart.ts'
import { findCode, priceCart } from '../carts/price-cart.ts'
import type { RefusedCode } from '../carts/price-cart.ts'
import { numberFromGid } from '../gid.ts'
import { findVariant } from '../shop.ts'
import type { Shop } from '../shop.ts'
import { cartView, lineGid } from './cart-view.ts'
import type { View } from './catalogue-view.ts'

interface Pair {
  key: string
  value: string
}
interface LineInput {
  merchandiseId: string
  quantity?: number
  attributes?: Pair[]
}
interface LineUpdate {
  id?: string
  quantity?: number
  merchandiseId?: string
  attributes?: Pair[]
}
interface Buyer {
  email?: string
  phone?: string
  countryCode?: string
}
interface CartInput {
  lines?: LineInput[]
  note?: string
  attributes?: Pair[]
  discountCodes?: string[]
  buyerIdentity?: Buyer
  delivery?: { addresses?: SelectableAddress[] }
}
interface SelectableAddress {
  address: { deliveryAddress?: DeliveryAddress }
  selected?: boolean
}

const MAX_QUANTITY = 1_000_000

const rejections: Readonly<Record<RefusedCode, (code: string) => string>> = {
  DISCOUNT_NOT_FOUND: (code) => `The discount code ${code} wasn't found.`,
  DISCOUNT_CURRENTLY_INACTIVE: (code) => `The discount code ${code} isn't active.`,
  DISCOUNT_USAGE_LIMIT_REACHED: (code) => `The discount code ${code} has reached its usage limit.`,
  DISCOUNT_CUSTOMER_NOT_ELIGIBLE: (code) => `You are not eligible for the discount code ${code}.`,
  DISCOUNT_PURCHASE_NOT_IN_RANGE: (code) =>
    `The purchase amount does not qualify for the discount code ${code}.`,
  DISCOUNT_NO_ENTITLED_LINE_ITEMS: (code) =>
    `No items in the cart are entitled to the discount code ${code}.`,
}

/** The cart is found only by its whole token, key included. */
export function findCart(shop: Shop, id: string): Cart | undefined {
  return shop.carts.get(id.replace(/^gid:\/\/shopify\/Cart\//, ''))
}

export function cartMutations(shop: Shop): View {
  const change = (cartId: string, act: (cart: Cart) => View[]): View => {
    const cart = findCart(shop, cartId)
    if (cart === undefined) {
      return rejected(userError('INVALID', ['cartId'], 'The specified cart does not exist.'))
    }
    const userErrors = act(cart)
    touch(cart)
    if (userErrors.length > 0) return { cart: null, userErrors, warnings: [] }
    return { cart: cartView(shop, cart), userErrors, warnings: warningsOf(shop, cart) }
  }
  const add = (cart: Cart, lines: readonly LineInput[]): View[] =>
    lines.flatMap((line, index) =>
      addMerchandise(shop, cart, line).map(({ field, ...error }) => ({
        ...error,
        field: ['input', 'lines', String(index), field],
      })),
    )

  return {
    cartCreate({ input = {} }: { input?: CartInput }) {
      const cart = openCart(shop)
      cart.note = input.note ?? ''
      cart.attributes = fromPairs(input.attributes)
      cart.codes = input.discountCodes ?? []
      cart.buyer = { ...input.buyerIdentity }
      const { addresses = [] } = input.delivery ?? {}
      const selected = addresses.find((item) => item.selected)?.address.deliveryAddress
      if (selected !== undefined) cart.address = { ...selected }
      return change(cart.token, () => add(cart, input.lines ?? []))
    },
    cartLinesAdd: ({ cartId, lines }: { cartId: string; lines: LineInput[] }) =>
      change(cartId, (cart) => add(cart, lines)),
    cartLinesUpdate: ({ cartId, lines }: { cartId: string; lines: LineUpdate[] }) =>
      change(cartId, (cart) => lines.flatMap((line, index) => updateLine(cart, line, index))),
    cartLinesRemove: ({ cartId, lineIds = [] }: { cartId: string; lineIds?: string[] }) =>
      change(cartId, (cart) => {
        const lines = lineIds.map((id) => lineOf(cart, id))
        const missing = lines.indexOf(undefined)
        if (missing >= 0) return [noSuchLine(['lineIds', String(missing)], lineIds[missing])]
        cart.lines = cart.lines.filter((line) => !lines.includes(line))
        return []
      }),
    cartDiscountCodesUpdate: ({
      cartId,
      discountCodes,
    }: {
      cartId: string
      discountCodes: string[]
    }) =>
      change(cartId, (cart) => {
        cart.codes = [...new Set(discountCodes.filter((code) => code.trim() !== ''))]
        return []
      }),
    cartBuyerIdentityUpdate: ({
      cartId,
      buyerIdentity,
    }: {
      cartId: string
      buyerIdentity: Buyer
    }) =>
      change(cartId, (cart) => {
        cart.buyer = { ...cart.buyer, ...buyerIdentity }
        return []
      }),
  }
}

/** Errors of a line, by its field; empty when it was added. */
function addMerchandise(shop: Shop, cart: Cart, line: LineInput): View[] {
  const variantId = numberFromGid('ProductVariant', line.merchandiseId)
  if (findVariant(shop, variantId) === undefined || variantId === undefined) {
    const message = `The merchandise with id ${line.merchandiseId} does not exist.`
    return [{ code: 'INVALID', field: 'merchandiseId', message }]
  }
  const quantity = line.quantity ?? 1
  if (quantity < 1) {
    return [{ code: 'LESS_THAN', field: 'quantity', message: 'The quantity is too low.' }]
  }
  const properties = fromPairs(line.attributes)
  const problem = addLine(shop, cart, { variantId, quantity, properties })
  return problem === undefined ? [] : [{ code: 'INVALID', field: 'quantity', message: problem }]
}

function updateLine(cart: Cart, update: LineUpdate, index: number): View[] {
  const line = lineOf(cart, update.id)
  if (line === undefined) return [noSuchLine(['lines', String(index), 'id'], update.id)]
  const quantity = update.quantity ?? line.quantity
  const field = ['lines', String(index), 'quantity']
  if (quantity < 0) return [userError('LESS_THAN', field, 'The quantity is too low.')]
  if (quantity > MAX_QUANTITY) {
    return [userError('MAXIMUM_EXCEEDED', field, 'The quantity is too high.')]
  }
  line.quantity = quantity
  if (update.attributes !== undefined) line.properties = fromPairs(update.attributes)
  cart.lines = cart.lines.filter((item) => item.quantity > 0)
  return []
}

function warningsOf(shop: Shop, cart: Cart): View[] {
  const priced = priceCart(shop, cart)
  const ofCodes = priced.codes.flatMap(({ code, refused: reason }) =>
    reason === undefined
      ? []
      : [
          {
            code: reason,
            message: rejections[reason](code),
            target: `gid://shopify/CartDiscountCode/${findCode(shop, code)?.id ?? code}`,
          },
        ],
  )
  const ofStock = priced.lines.flatMap(({ variant, product, line }) => {
    if (shop.inventory.isSellable(variant, line.quantity)) return []
    const isGone = shop.inventory.units(variant) <= 0
    const code = isGone ? 'MERCHANDISE_OUT_OF_STOCK' : 'MERCHANDISE_NOT_ENOUGH_STOCK'
    const message = isGone
      ? `The product '${product.title} - ${variant.title}' is already sold out.`
      : `Only ${shop.inventory.units(variant)} items were added to your cart due to availability.`
    return [{ code, message, target: lineGid(cart, line.id) }]
  })
  return [...ofCodes, ...ofStock]
}

function lineOf(cart: Cart, id: string | undefined): CartLine | undefined {
  return cart.lines.find((line) => lineGid(cart, line.id) === id)
}

function noSuchLine(field: string[], id: string | undefined): View {
  return userError(
    'INVALID_MERCHANDISE_LINE',
    field,
    `The merchandise line with id ${id} does not exist.`,
  )
}

function userError(code: string, field: string[], message: string): View {
  return { code, field, message }
}

function rejected(error: View): View {
  return { cart: null, userErrors: [error], warnings: [] }
}

function fromPairs(attributes: readonly Pair[] = []): Record<string, string> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value]))
}

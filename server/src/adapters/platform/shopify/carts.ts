import type { PlatformCart } from '@thela/domain/checkout'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { CartContent, StorePlatform } from '../../../ports/store-platform.ts'
import type { OutboundEffect } from '../../outbound-http.ts'
import { throwUserErrors } from './client.ts'
import type { makeShopifyClient } from './client.ts'
import { createCart } from './create-cart.ts'
import { makeDiscountCodes } from './discount-codes.ts'
import { makeFreeDeliveries } from './free-deliveries.ts'
import { gidOf } from './gid.ts'
import { ADD_LINES, CART, REMOVE_LINE, UPDATE_LINE } from './queries.ts'
import { refused } from './refused.ts'
import { serverCart } from './server-cart.ts'
import { cartChangeData, cartData } from './wire.ts'
import type { WireCart } from './wire.ts'

/** Carts of the Storefront API. [shopify §6] */
export function makeCarts(client: ReturnType<typeof makeShopifyClient>, shopUrl: string) {
  const freeDeliveriesOf = makeFreeDeliveries(client)

  async function fetchCart(token: string): Promise<PlatformCart | undefined> {
    const { cart } = await client.storefront(
      {
        operation: 'fetch-cart',
        effect: 'READ',
        query: CART,
        variables: { cartId: gidOf('Cart', token) },
      },
      cartData,
    )
    return cart === null ? undefined : readCart(cart, token)
  }

  async function readCart(cart: WireCart, token: string): Promise<PlatformCart | undefined> {
    if (cart.cost.totalAmount.currencyCode !== 'INR') throw refused('CURRENCY_NOT_INR')
    // Part of a cart is never sold as the whole.
    if (cart.lines.pageInfo.hasNextPage) throw refused('CART_TOO_LONG')
    const form = serverCart(cart, { token, shopUrl })
    return form && { ...form, ...(await freeDeliveriesOf(cart)) }
  }

  const mutate: Mutate = async (token, effect, change) => {
    const variables = { cartId: gidOf('Cart', token), ...change.variables }
    const reply = await client.storefront(
      { operation: 'change-lines', effect, query: change.query, variables },
      cartChangeData,
    )
    throwUserErrors(reply.change.userErrors)
    return reply.change.cart ? readCart(reply.change.cart, token) : undefined
  }

  const changeLine = (token: string, lineKey: string, quantity: number) =>
    mutate(
      token,
      'REPEATABLE',
      quantity > 0
        ? { query: UPDATE_LINE, variables: { lines: [{ id: lineKey, quantity }] } }
        : { query: REMOVE_LINE, variables: { lineIds: [lineKey] } },
    )

  async function setLineQuantity(
    token: string,
    lineKey: string,
    quantity: number,
  ): Promise<PlatformCart | undefined> {
    try {
      return await changeLine(token, lineKey, quantity)
    } catch (error) {
      if (!(error instanceof ExternalServiceError) || error.kind !== 'refused' || quantity > 0)
        throw error
      // A line that is already removed counts as removed.
      const cart = await fetchCart(token)
      if (cart?.items.some(({ key }) => key === lineKey) === true) throw error
      return cart
    }
  }

  return {
    fetchCart,
    createCart: (content: CartContent) => createCart(client, readCart, content),
    setLineQuantity,
    changeLines: makeChangeLines(mutate, fetchCart),
    discountCodes: makeDiscountCodes(client, readCart),
  }
}

type ReadCart = (token: string) => Promise<PlatformCart | undefined>
type Mutate = (
  token: string,
  effect: OutboundEffect,
  change: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> },
) => ReturnType<ReadCart>

/** Variants are added first: where one cannot be added, nothing is changed. */
function makeChangeLines(mutate: Mutate, fetchCart: ReadCart): StorePlatform['changeLines'] {
  return async (token, { added, changed }) => {
    let cart: PlatformCart | undefined
    if (added.length > 0) {
      const lines = added.map(({ variantId, quantity }) => ({
        merchandiseId: gidOf('ProductVariant', variantId),
        quantity,
      }))
      cart = await mutate(token, 'ONCE', { query: ADD_LINES, variables: { lines } })
    }
    const kept = changed.filter(({ quantity }) => quantity > 0)
    if (kept.length > 0) {
      const lines = kept.map(({ key, quantity }) => ({ id: key, quantity }))
      cart = await mutate(token, 'REPEATABLE', { query: UPDATE_LINE, variables: { lines } })
    }
    const lineIds = changed.flatMap(({ key, quantity }) => (quantity > 0 ? [] : [key]))
    if (lineIds.length > 0) {
      cart = await mutate(token, 'REPEATABLE', { query: REMOVE_LINE, variables: { lineIds } })
    }
    return added.length + changed.length > 0 ? cart : fetchCart(token)
  }
}

/** `thela cart show`: what a cart holds, and what its shopper was refused. [ADR-296] */
import { itemsTotalOf } from '@thela/domain/checkout'
import { paymentOption } from '@thela/domain/payments'
import { messagesIn } from '@thela/messages/catalogues'
import { storeNumberOf } from '../db/new-id.ts'
import type { CartForOwner } from '../modules/checkout/index.ts'
import { isOver } from '../modules/checkout/index.ts'
import type { Store } from '../modules/stores/index.ts'
import type { Command } from './command.ts'
import { rejectionLines } from './rejection-lines.ts'
import { withModules } from './with-modules.ts'

const t = messagesIn('en')

function contentLine({ cart }: CartForOwner): string {
  const pieces = cart.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const codes = (cart.coupons ?? []).map(({ code }) => code)
  const withCodes = codes.length > 0 ? `, with the code ${codes.join(', ')}` : ''
  const items = pieces === 1 ? '1 item' : `${pieces} items`
  return `${items} for ${t.money(itemsTotalOf(cart))}${withCodes}`
}

function stateLine(store: Store, cart: CartForOwner): string {
  const started = `Started ${t.date(cart.startedAt, 'TIME')}`
  if (cart.orderId !== undefined) return `${started}; order ${cart.orderId} was placed`
  if (cart.isOrderedInShop) return `${started}; ordered in the shop’s own checkout`
  return isOver(store, cart) ? `${started}; it has expired` : `${started}; not ordered yet`
}

function stageLine({ stage: { addressId, shippingOptionId, payment } }: CartForOwner): string {
  const [method] = payment ? paymentOption(payment.option).methods : []
  return [
    addressId === undefined ? 'no address chosen' : 'an address chosen',
    shippingOptionId === undefined ? 'no delivery chosen' : `delivery “${shippingOptionId}”`,
    method === undefined ? 'no payment method chosen' : `payment “${t(`orders.method.${method}`)}”`,
  ].join(', ')
}

export const cartCommands: readonly Command[] = [
  {
    usage: 'cart show ID',
    summary: 'what a cart holds, how far its checkout is, and what its shopper was refused and why',
    run: ({ settings, environment, print }, cartId = '') =>
      withModules(settings, environment, async ({ stores, checkout }) => {
        const store = stores.byNumber(storeNumberOf(cartId) ?? 0)
        const cart = store && (await checkout.cartForOwner(store, cartId))
        if (!cart) throw new Error(`there is no cart ${cartId}`)
        print(contentLine(cart))
        print(stateLine(store, cart))
        print(`At checkout: ${stageLine(cart)}`)
        if (cart.rejections.length === 0) print('Nothing was refused')
        for (const line of rejectionLines(cart.rejections)) print(line)
      }),
  },
]

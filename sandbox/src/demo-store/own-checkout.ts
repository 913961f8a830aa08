/**
 * The shop's own plain checkout, as a platform has one. The embed script opens it when ours does
 * not appear, so that the shop can go on selling.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../page/html.ts'
import type { Markup } from '../page/html.ts'
import type { Cart } from '../platform/carts/cart.ts'
import { priceCart } from '../platform/carts/price-cart.ts'
import type { PricedCart } from '../platform/carts/price-cart.ts'
import { gid } from '../platform/gid.ts'
import { createOrder } from '../platform/orders/create-order.ts'
import type { Order } from '../platform/orders/order.ts'
import type { Shop } from '../platform/shop.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { priceText } from './price.ts'
import { visitorsCart } from './shop-cart.ts'
import { shopOf } from './shop-of.ts'
import { shopPage } from './shop-page.ts'

interface Input {
  Params: { shop: string }
  Querystring: { token?: string }
}
interface Buyer {
  name?: string
  phone?: string
  email?: string
  address?: string
  pincode?: string
}

export function addOwnCheckout(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<Input>('/:shop/own-checkout', async (request, reply) => {
    const shop = shopOf(sandbox, request.params.shop)
    const { token } = request.query
    const cart = token === undefined ? visitorsCart(shop, request) : shop.carts.get(token)
    if (cart === undefined || cart.lines.length === 0)
      return reply.redirect(`/shop/${shop.name}/cart`, 303)
    return send(reply, page(shop, 'Checkout', form(cart, priceCart(shop, cart))))
  })

  app.post<Input & { Body: Buyer | null }>('/:shop/own-checkout', async (request, reply) => {
    const shop = shopOf(sandbox, request.params.shop)
    const cart = shop.carts.get(request.query.token ?? '')
    const order = cart === undefined ? undefined : orderOf(shop, cart, request.body ?? {})
    if (cart === undefined || order === undefined)
      return reply.redirect(`/shop/${shop.name}/cart`, 303)
    cart.lines = []
    return send(reply, page(shop, 'Thank you', thanks(order)))
  })
}

const send = (reply: FastifyReply, text: string) =>
  reply.type('text/html; charset=utf-8').send(text)

const page = (shop: Shop, title: string, body: Markup) =>
  shopPage(
    { shop, thelaUrl: shop.sandbox.thelaUrl, itemCount: 0 },
    { title: `${title} – ${shop.title}`, description: 'The shop’s own checkout.', body },
  )

function orderOf(shop: Shop, cart: Cart, buyer: Buyer): Order | undefined {
  const { lines, codes } = priceCart(shop, cart)
  const price = (paise: number) => ({
    shopMoney: { amount: (paise / 100).toFixed(2), currencyCode: 'INR' },
  })
  const { name, phone, email, address, pincode } = buyer
  const { order } = createOrder(
    shop,
    {
      lineItems: lines.map(({ variant, line, linePrice }) => ({
        variantId: gid('ProductVariant', variant.id),
        quantity: line.quantity,
        priceSet: price(Math.round(linePrice / line.quantity)),
      })),
      shippingAddress: {
        ...(name === undefined ? {} : { lastName: name }),
        ...(phone === undefined ? {} : { phone }),
        ...(address === undefined ? {} : { address1: address }),
        ...(pincode === undefined ? {} : { zip: pincode }),
        countryCode: 'IN',
      },
      ...(email ? { email } : {}),
      customAttributes: Object.entries(cart.attributes).map(([key, value]) => ({ key, value })),
      financialStatus: 'PENDING',
    },
    'DECREMENT_OBEYING_POLICY',
  )
  // The code of an order made by the API is a label: only the shop's own checkout counts uses.
  const used = order === null ? [] : codes.filter(({ isApplicable }) => isApplicable)
  for (const { code } of used) shop.codeUses.set(code, (shop.codeUses.get(code) ?? 0) + 1)
  return order ?? undefined
}

/** What the cart says of its buyer, as a platform fills it in. */
function knownOf({ buyer, address = {} }: Cart): Buyer {
  const { firstName, lastName, address1, address2, city, zip } = address
  const texts = {
    name: [firstName, lastName],
    phone: [buyer.phone ?? address.phone],
    email: [buyer.email],
    address: [[address1, address2, city].filter(Boolean).join(', ')],
    pincode: [zip],
  }
  const entries = Object.entries(texts).map(([name, parts]) => [
    name,
    parts.filter((part) => part).join(' '),
  ])
  return Object.fromEntries(entries) as Buyer
}

function form(cart: Cart, { lines, total }: PricedCart) {
  const known = knownOf(cart)
  const field = (name: keyof Buyer, label: string) =>
    html`<p>
      <label for="own-${name}">${label}</label>
      <input
        id="own-${name}"
        name="${name}"
        value="${known[name] ?? ''}"
        ${name !== 'email' && 'required'}
      />
    </p>`
  return html`<section class="cart">
    <h1>Checkout</h1>
    <p>The shop’s own checkout: plainer, and always there.</p>
    <ul>
      ${lines.map(({ product, line }) => html`<li>${line.quantity} × ${product.title}</li>`)}
    </ul>
    <form
      class="buyer"
      method="post"
      action="?${new URLSearchParams({ token: cart.token }).toString()}"
    >
      ${field('name', 'Name')} ${field('phone', 'Phone')} ${field('email', 'Email')}
      ${field('address', 'Address')} ${field('pincode', 'Pincode')}
      <button class="button wide" type="submit">Pay ${priceText(total)} on delivery</button>
    </form>
  </section>`
}

const thanks = (order: Order) =>
  html`<section class="cart">
    <h1>Thank you</h1>
    <p>Your order ${order.name} is placed. Pay when it arrives.</p>
  </section>`

/** The classic cart: a form that the server renders, with the link that themes have as their way to the checkout. */
import { html } from '../../page/html.ts'
import type { Markup } from '../../page/html.ts'
import { priceText } from '../../demo-store/price.ts'
import { priceCart } from '../pricing/price-cart.ts'
import type { PricedCart, PricedLine } from '../pricing/priced-cart.ts'
import { soldName } from '../pricing/sold-name.ts'
import type { Store } from '../store/store.ts'
import { maximumQuantity } from '../store-api/cart-line-json.ts'
import { pictureFile, productUrl } from '../store-api/product-json.ts'
import { rootOf, shopPage, uploadUrl } from './shop-page.ts'
import { freeDeliveryFrom, isSellable, toPaise, unitsPrice } from './shop-words.ts'
import type { Visit } from './visit.ts'

const WHOLE = 100

export function cartPage(visit: Visit): string {
  const { store, session } = visit
  const priced = priceCart(store, session.cart)
  return shopPage(visit, {
    title: `Your cart – ${store.title}`,
    description: 'What you are about to buy.',
    body: html`<section class="cart">
      <h1>Your cart</h1>
      ${priced.lines.length === 0 ? emptyCart(store) : filledCart(store, priced)}
    </section>`,
  })
}

export const emptyCart = (store: Store): Markup =>
  html`<p>Your cart is empty.</p>
    <p><a class="button" href="${rootOf(store)}/#all">See the shelf</a></p>`

const filledCart = (store: Store, priced: PricedCart): Markup =>
  html`<div class="cart-columns">
    <form class="woocommerce-cart-form" action="${rootOf(store)}/cart/" method="post">
      <button class="unseen" name="update_cart" value="1" tabindex="-1" aria-hidden="true"></button>
      <ul class="lines">
        ${priced.lines.map((line) => lineItem(store, line))}
      </ul>
      <div class="coupon">
        <div class="code-row">
          <label class="unseen" for="coupon_code">Coupon code</label>
          <input
            id="coupon_code"
            name="coupon_code"
            placeholder="Coupon code"
            autocomplete="off"
            autocapitalize="characters"
          />
          <button class="button quiet" type="submit" name="apply_coupon" value="1">Apply</button>
        </div>
      </div>
    </form>
    <div class="cart_totals summary">
      <h2>Summary</h2>
      ${freeDelivery(store, priced)} ${totals(store, priced)}
      <p class="tax">Prices include GST. Delivery is chosen at checkout.</p>
      <p class="wc-proceed-to-checkout">
        <a class="checkout-button button alt wc-forward wide" href="${rootOf(store)}/checkout/">
          Proceed to checkout
        </a>
      </p>
    </div>
  </div>`

const sumOf = ({ totals: sums }: PricedCart) => {
  const before = sums.items + sums.itemsTax
  return { before, after: sums.price - (sums.shipping ?? 0) - (sums.shippingTax ?? 0) }
}

function freeDelivery(store: Store, priced: PricedCart): Markup | false {
  const from = freeDeliveryFrom(store)
  const paise = toPaise(store, sumOf(priced).before)
  if (from === undefined) return false
  const words =
    paise >= from ? 'Delivery is free.' : `${priceText(from - paise)} more for free delivery.`
  return html`<p class="free-delivery">
    <span>${words}</span>
    <progress
      max="${WHOLE}"
      value="${Math.min(WHOLE, (paise / from) * WHOLE)}"
      aria-hidden="true"
    ></progress>
  </p>`
}

function totals(store: Store, priced: PricedCart): Markup {
  const { before, after } = sumOf(priced)
  return html`<dl class="totals">
    <dt>Items</dt>
    <dd>${unitsPrice(store, before)}</dd>
    ${priced.coupons.map(
      ({ coupon, discount, discountTax }) =>
        html`<dt class="saving">
            ${coupon.code.toUpperCase()}
            <a href="?remove_coupon=${encodeURIComponent(coupon.code)}" class="remove-coupon"
              ><span class="unseen">Remove ${coupon.code}</span><span aria-hidden="true">×</span></a
            >
          </dt>
          <dd class="saving">−${unitsPrice(store, discount + discountTax)}</dd>`,
    )}
    <dt class="total">Total before delivery</dt>
    <dd class="total">${unitsPrice(store, after)}</dd>
  </dl>`
}

function lineItem(store: Store, { line, sold, subtotal, subtotalTax }: PricedLine): Markup {
  const { product } = sold
  const name = soldName(sold)
  return html`<li class="line cart_item">
    <img src="${uploadUrl(store, pictureFile(sold))}" alt="" width="800" height="1000" />
    <div>
      <p class="line-name"><a href="${productUrl(store, sold)}">${product.name}</a></p>
      ${
        line.variation.length > 0 &&
        html`<p class="tagline">${line.variation.map(({ value }) => value).join(', ')}</p>`
      }
      <p class="price">${unitsPrice(store, subtotal + subtotalTax)}</p>
      ${!isSellable(sold) && html`<p class="problem">Sold out. Please remove it.</p>`}
      <div class="line-act">
        <div class="stepper">
          <button
            type="submit"
            name="less"
            value="${line.key}"
            aria-label="One less of ${name}"
            ${line.quantity <= 1 && 'disabled'}
          >
            −
          </button>
          <label class="unseen" for="q-${line.key}">Quantity of ${name}</label>
          <input
            id="q-${line.key}"
            name="cart[${line.key}][qty]"
            type="number"
            inputmode="numeric"
            min="0"
            max="${maximumQuantity(sold)}"
            value="${line.quantity}"
          />
          <button
            type="submit"
            name="more"
            value="${line.key}"
            aria-label="One more of ${name}"
            ${line.quantity >= maximumQuantity(sold) && 'disabled'}
          >
            +
          </button>
        </div>
        <a class="text remove" href="?remove_item=${line.key}" aria-label="Remove ${name}"
          >Remove</a
        >
      </div>
    </div>
  </li>`
}

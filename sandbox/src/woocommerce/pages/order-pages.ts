/** The pages of one order, for whoever has its key: what was received, and what waits to be paid. */
import { html } from '../../page/html.ts'
import type { Markup } from '../../page/html.ts'
import { waitingMethods } from '../orders/gateways.ts'
import { needsPayment } from '../orders/payment-needs.ts'
import { orderTotals, taxSubtotal, taxTotal } from '../orders/totals.ts'
import type { Order } from '../store/order.ts'
import type { Store } from '../store/store.ts'
import { rootOf, shopPage } from './shop-page.ts'
import { unitsPrice } from './shop-words.ts'
import type { Visit } from './visit.ts'

export function receivedPage(visit: Visit, order: Order): string {
  const { first_name: name } = order.billing
  return shopPage(visit, {
    title: `Order received – ${visit.store.title}`,
    description: 'Thank you for your order.',
    body: html`<section class="cart received">
      <p class="eyebrow">Order received</p>
      <h1>Thank you${name !== '' && `, ${name}`}.</h1>
      <p>
        Order <strong>#${order.id}</strong> is in the kiln room now: we wrap it in straw and send it
        within a day.
      </p>
      ${orderFacts(visit.store, order)}
      <p><a class="button quiet" href="${rootOf(visit.store)}/">Back to the shelf</a></p>
    </section>`,
  })
}

export function orderPayPage(visit: Visit, order: Order): string {
  const { store } = visit
  return shopPage(visit, {
    title: `Pay for order #${order.id} – ${store.title}`,
    description: 'An order that waits for its payment.',
    body: html`<section class="cart received">
      <p class="eyebrow">Order #${order.id}</p>
      <h1>Pay for your order</h1>
      ${
        needsPayment(store, order)
          ? html`${orderFacts(store, order)} ${payForm(order)}`
          : html`<p>There is nothing left to pay.</p>`
      }
    </section>`,
  })
}

const payForm = ({ key }: Order): Markup =>
  html`<form id="order_review" method="post" action="?pay_for_order=true&key=${key}">
    ${waitingMethods().map(
      ({ id, title }, index) =>
        html`<p class="pay-choice">
          <input
            type="radio"
            id="pay-${id}"
            name="payment_method"
            value="${id}"
            ${index === 0 && 'checked'}
          />
          <label for="pay-${id}">${title}</label>
        </p>`,
    )}
    <button class="button" type="submit" id="place_order">Pay for order</button>
  </form>`

function orderFacts(store: Store, order: Order): Markup {
  const sums = orderTotals(store, order)
  const row = (label: string | Markup, units: number): Markup =>
    html`<dt>${label}</dt>
      <dd>${unitsPrice(store, units)}</dd>`
  const { shipping } = order
  const place = [shipping.address_1, shipping.city, shipping.postcode].filter(Boolean).join(', ')
  return html`<div class="summary">
    <dl class="totals">
      ${order.lines.map(({ name, quantity, subtotal, taxes }) =>
        row(`${quantity} × ${name}`, subtotal + taxSubtotal(taxes)),
      )}
      ${
        sums.discount > 0 &&
        html`<dt class="saving">
            ${order.coupons.map(({ code }) => code.toUpperCase()).join(', ')}
          </dt>
          <dd class="saving">−${unitsPrice(store, sums.discount + sums.discountTax)}</dd>`
      }
      ${order.deliveries.map(({ methodTitle, total, taxes }) => row(methodTitle, total + taxTotal(taxes)))}
      ${order.fees.map(({ name, total, taxes }) => row(name, total + taxTotal(taxes)))}
      <dt class="total">Total</dt>
      <dd class="total">${unitsPrice(store, sums.total)}</dd>
    </dl>
    ${order.paymentMethodTitle !== '' && html`<p class="tagline">${order.paymentMethodTitle}</p>`}
    ${place !== '' && html`<p class="tagline">To ${place}</p>`}
  </div>`
}

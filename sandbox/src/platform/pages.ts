import { document } from '../page/document.ts'
import { html } from '../page/html.ts'
import type { Markup } from '../page/html.ts'
import { rupees } from '../page/rupees.ts'
import { fulfillmentStatusOf } from './orders/order.ts'
import type { Order } from './orders/order.ts'
import type { Shop } from './shop.ts'

export function ordersPage(shops: readonly Shop[]): string {
  return page(
    'Orders on the platform',
    shops.map(
      (shop) =>
        html`<section class="card" aria-labelledby="${shop.name}">
          <h2 id="${shop.name}">${shop.title}</h2>
          ${shop.orders.length === 0 && html`<p class="hint">No order has been placed yet.</p>`}
          <ul class="list">
            ${shop.orders.toReversed().map((order) => orderItem(shop, order))}
          </ul>
        </section>`,
    ),
  )
}

function orderItem(shop: Shop, order: Order): Markup {
  const isOpen = order.cancelledAt === undefined && fulfillmentStatusOf(order) !== 'FULFILLED'
  const act = (name: string, label: string): Markup =>
    html`<form method="post" action="/platform/orders/${shop.name}/${order.id}/${name}">
      <button class="quiet" type="submit" aria-label="${label} ${order.name}">${label}</button>
    </form>`
  return html`<li>
    <strong>${order.name}</strong>
    <span>${rupees(order.totals.total)}</span>
    <span>${order.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}</span>
    <span class="hint">${order.financialStatus}</span>
    <span class="hint">
      ${order.cancelledAt === undefined ? fulfillmentStatusOf(order) : 'CANCELLED'}
    </span>
    ${order.fulfillments.map(
      ({ tracking }) =>
        html`<a href="/courier/parcels/${tracking.number ?? ''}"
          >parcel ${tracking.number ?? ''}</a
        >`,
    )}
    ${isOpen && act('fulfil', 'Fulfil')} ${isOpen && act('cancel', 'Cancel')}
    <details>
      <summary>more</summary>
      <pre>
${JSON.stringify({ source: order.sourceIdentifier, totals: order.totals, attributes: order.attributes }, null, 2)}</pre>
    </details>
  </li>`
}

export function stockPage(shops: readonly Shop[]): string {
  return page(
    'Stock on the platform',
    shops.map(
      (shop) =>
        html`<section class="card" aria-labelledby="${shop.name}">
          <h2 id="${shop.name}">${shop.title}</h2>
          <ul class="list">
            ${shop.products.flatMap((product) =>
              product.variants.map(
                (variant) =>
                  html`<li>
                    <form method="post" action="/platform/stock/${shop.name}" class="row">
                      <input type="hidden" name="variantId" value="${variant.id}" />
                      <label for="stock-${variant.id}">${product.title}, ${variant.title}</label>
                      <input
                        id="stock-${variant.id}"
                        name="quantity"
                        type="number"
                        min="-9999"
                        max="99999"
                        value="${shop.inventory.units(variant)}"
                      />
                      <button class="quiet" type="submit" aria-label="Set ${variant.sku}">
                        Set
                      </button>
                      <span class="hint">${variant.sku}, variant ${variant.id}</span>
                    </form>
                  </li>`,
              ),
            )}
          </ul>
        </section>`,
    ),
  )
}

function page(title: string, sections: readonly Markup[]): string {
  return document({
    title,
    style: '/theme/theme.css',
    body: html`<main class="wide">
      <p>
        <a href="/control#platform">Sandbox control</a> · <a href="/platform/orders">Orders</a> ·
        <a href="/platform/stock">Stock</a>
      </p>
      <h1>${title}</h1>
      ${sections}
    </main>`,
  })
}

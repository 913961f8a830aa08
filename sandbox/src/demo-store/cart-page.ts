import { html } from '../page/html.ts'
import type { Markup } from '../page/html.ts'
import type { PricedCart, PricedLine } from '../platform/carts/price-cart.ts'
import { hasOnlyDefaultVariant } from '../platform/product.ts'
import type { Shop } from '../platform/shop.ts'
import { priceText } from './price.ts'
import { shopPage } from './shop-page.ts'
import type { Frame } from './shop-page.ts'

const CODE_ERRORS = {
  DISCOUNT_NOT_FOUND: 'We couldn’t find this code.',
  DISCOUNT_CURRENTLY_INACTIVE: 'This code has expired.',
  DISCOUNT_USAGE_LIMIT_REACHED: 'This code has been used up.',
  DISCOUNT_PURCHASE_NOT_IN_RANGE: 'This code is for larger orders.',
  DISCOUNT_CUSTOMER_NOT_ELIGIBLE: 'This code is not for you, or you have used it.',
  DISCOUNT_NO_ENTITLED_LINE_ITEMS: 'This code does not apply to any item in your cart.',
} as const

export function cartPage(frame: Frame, priced: PricedCart, problem?: string): string {
  const { shop } = frame
  const root = `/shop/${shop.name}`
  return shopPage(frame, {
    title: `Your cart – ${shop.title}`,
    description: 'What you are about to buy.',
    body: html`<section class="cart">
      <h1>Your cart</h1>
      ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
      ${
        priced.lines.length === 0
          ? html`<p>Your cart is empty.</p>
              <p><a class="button" href="${root}#all">See all products</a></p>`
          : filled(shop, priced)
      }
    </section>`,
  })
}

function filled(shop: Shop, priced: PricedCart): Markup {
  const root = `/shop/${shop.name}`
  return html`<form class="cart-columns" action="${root}/cart" method="post">
    <button class="unseen" type="submit" name="update" tabindex="-1" aria-hidden="true"></button>
    <ul class="lines">
      ${priced.lines.map((line) => lineItem(shop, line))}
    </ul>
    <div class="summary">
      <h2>Summary</h2>
      <div class="code-row">
        <label class="unseen" for="discount">Discount code</label>
        <input
          id="discount"
          name="discount"
          placeholder="Discount code"
          autocomplete="off"
          autocapitalize="characters"
          value="${priced.codes.map(({ code }) => code).join(', ')}"
        />
        <button class="button quiet" type="submit" name="update">Apply</button>
      </div>
      ${priced.codes.map(
        ({ code, refused: rejected }) =>
          rejected !== undefined && html`<p class="problem">${code}: ${CODE_ERRORS[rejected]}</p>`,
      )}
      ${totals(priced)}
      <p class="tax">Shipping is calculated at checkout.</p>
      <button class="button wide" type="submit" name="checkout">Checkout</button>
    </div>
  </form>`
}

function totals({ originalTotal, lines, cartAllocations, total }: PricedCart): Markup {
  const offers = new Map<string, number>()
  for (const { application, amount } of [
    ...lines.flatMap(({ allocations }) => allocations),
    ...cartAllocations,
  ]) {
    offers.set(application.title, (offers.get(application.title) ?? 0) + amount)
  }
  return html`<dl class="totals">
    <dt>Items</dt>
    <dd>${priceText(originalTotal)}</dd>
    ${[...offers].map(
      ([title, amount]) =>
        html`<dt class="saving">${title}</dt>
          <dd class="saving">−${priceText(amount)}</dd>`,
    )}
    <dt class="total">Total</dt>
    <dd class="total">${priceText(total)}</dd>
  </dl>`
}

function lineItem(shop: Shop, priced: PricedLine): Markup {
  const { product, variant, line, originalLinePrice, linePrice, allocations } = priced
  const picture = variant.picture ?? product.picture
  const link = `/shop/${shop.name}/products/${product.handle}?variant=${variant.id}`
  const name = hasOnlyDefaultVariant(product) ? product.title : `${product.title}, ${variant.title}`
  return html`<li class="line">
    <img src="/shop/${shop.name}/images/${picture.file}" alt="" width="800" height="1000" />
    <div>
      <p class="line-name"><a href="${link}">${product.title}</a></p>
      ${!hasOnlyDefaultVariant(product) && html`<p class="tagline">${variant.title}</p>`}
      <p>
        ${priceText(linePrice)}
        ${linePrice < originalLinePrice && html`<s>${priceText(originalLinePrice)}</s>`}
      </p>
      ${allocations.map(({ application }) => html`<p class="saving">${application.title}</p>`)}
      ${
        !shop.inventory.isSellable(variant, line.quantity) &&
        html`<p class="problem">Not enough items in stock.</p>`
      }
      <div class="line-act">
        <div class="stepper">
          <button
            type="submit"
            name="less"
            value="${line.key}"
            aria-label="One less of ${name}"
            ${line.quantity <= 1 && html`disabled`}
          >
            −
          </button>
          <label class="unseen" for="q-${line.id}">Quantity of ${name}</label>
          <input
            id="q-${line.id}"
            name="updates[${line.key}]"
            type="number"
            inputmode="numeric"
            min="0"
            value="${line.quantity}"
          />
          <button type="submit" name="more" value="${line.key}" aria-label="One more of ${name}">
            +
          </button>
        </div>
        <button
          class="text"
          type="submit"
          name="remove"
          value="${line.key}"
          aria-label="Remove ${name}"
        >
          Remove
        </button>
      </div>
    </div>
  </li>`
}

import { html } from '../page/html.ts'
import type { Markup } from '../page/html.ts'
import { PAIR_OFFER_TAG } from '../platform/discount.ts'
import { hasOnlyDefaultVariant } from '../platform/product.ts'
import type { Variant } from '../platform/product.ts'
import type { Shop, Sold } from '../platform/shop.ts'
import { deliveryWords } from './delivery-words.ts'
import { icons } from './icons.ts'
import { priceTag } from './price.ts'
import { offerWords, shopPage } from './shop-page.ts'
import type { Frame } from './shop-page.ts'

/**
 * A product with one of its variants selected; the others are links, so it works without
 * JavaScript.
 */
export function productPage(frame: Frame, sold: Sold, problem?: string): string {
  const { product, variant } = sold
  const { shop } = frame
  const picture = variant.picture ?? product.picture
  return shopPage(frame, {
    title: `${product.title} – ${shop.title}`,
    description: product.description,
    body: html`<article class="product">
      <img
        class="product-picture"
        src="/shop/${shop.name}/images/${picture.file}"
        alt="${picture.alt}"
        width="800"
        height="1000"
        fetchpriority="high"
      />
      <div class="product-words">
        <p class="crumb">
          <a href="/shop/${shop.name}#all">All products</a> / ${product.productType}
        </p>
        <h1>${product.title}</h1>
        <p class="tagline">${product.tagline}</p>
        <p class="big-price">${priceTag(variant.price, variant.compareAtPrice)}</p>
        <p class="tax">
          ${shop.isTaxOnTop ? 'Taxes are added at checkout' : 'Including all taxes'}
        </p>
        ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
        ${!hasOnlyDefaultVariant(product) && choices(shop, sold)} ${buying(shop, variant)}
        <div class="bundles" data-thela-bundles="${product.id}"></div>
        ${
          product.tags.includes(PAIR_OFFER_TAG) &&
          html`<p class="offer">${icons.leaf} ${offerWords(shop)}. It comes off by itself.</p>`
        }
        <p class="description">${product.description}</p>
        <dl class="facts">
          <dt>Weight</dt>
          <dd>${variant.grams} g with wrapping</dd>
          <dt>SKU</dt>
          <dd>${variant.sku}</dd>
        </dl>
      </div>
    </article>`,
  })
}

function choices(shop: Shop, { product, variant: chosen }: Sold): Markup[] {
  return product.optionNames.map((name, index) => {
    const values = [...new Set(product.variants.map(({ options }) => options[index] ?? ''))]
    return html`<div class="choice" role="group" aria-label="${name}">
      <p class="choice-name">${name}: <strong>${chosen.options[index] ?? ''}</strong></p>
      <ul>
        ${values.map((value) => {
          const target = withOption({ product, variant: chosen }, index, value)
          const isChosen = chosen.options[index] === value
          const isSoldOut = !shop.inventory.isSellable(target)
          return html`<li>
            <a
              class="chip"
              href="/shop/${shop.name}/products/${product.handle}?variant=${target.id}"
              ${isChosen && html`aria-current="true"`}
              ${isSoldOut && html`data-sold-out`}
              >${value}${isSoldOut && html`<span class="unseen"> (sold out)</span>`}</a
            >
          </li>`
        })}
      </ul>
    </div>`
  })
}

/** The variant that differs from the selected one in this option only, or the nearest one. */
function withOption({ product, variant: chosen }: Sold, position: number, value: string): Variant {
  const wanted = chosen.options.map((option, offset) => (offset === position ? value : option))
  const likeness = (variant: Variant): number =>
    variant.options.filter((option, index) => option === wanted[index]).length
  return product.variants
    .filter(({ options }) => options[position] === value)
    .reduce((best, item) => (likeness(item) > likeness(best) ? item : best))
}

function buying(shop: Shop, variant: Variant): Markup {
  if (!shop.inventory.isSellable(variant)) {
    return html`<p class="sold-out">Sold out. It will be back when the maker is.</p>`
  }
  const units = shop.inventory.units(variant)
  const isLast = variant.inventoryPolicy === 'DENY' && units <= 3
  return html`${isLast && html`<p class="last">Only ${units} left</p>`}
    <div class="buying">
      <form class="add" action="/shop/${shop.name}/cart/add" method="post">
        <input type="hidden" name="id" value="${variant.id}" />
        <label for="quantity">Quantity</label>
        <div class="stepper">
          <button type="button" data-step="-1" aria-label="One less" hidden>−</button>
          <input
            id="quantity"
            name="quantity"
            type="number"
            inputmode="numeric"
            min="1"
            value="1"
            ${variant.inventoryPolicy === 'DENY' && html`max="${units}"`}
          />
          <button type="button" data-step="1" aria-label="One more" hidden>+</button>
        </div>
        <button class="button quiet" type="submit" name="add">Add to cart</button>
      </form>
      <form action="/shop/${shop.name}/cart/buy-now" method="post" data-thela-buy-now>
        <input type="hidden" name="id" value="${variant.id}" />
        <input type="hidden" name="quantity" value="1" />
        <button class="button wide" type="submit">Buy now</button>
      </form>
      <p class="promise">${icons.truck} ${deliveryWords(shop.name)}</p>
    </div>`
}

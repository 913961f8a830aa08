import { icons } from '../../demo-store/icons.ts'
import { priceTag } from '../../demo-store/price.ts'
import { html } from '../../page/html.ts'
import type { Markup } from '../../page/html.ts'
import { isPublished } from '../pricing/refresh-cart.ts'
import { currentPrice } from '../pricing/sold-price.ts'
import type { Product, Sale, Sold } from '../store/product.ts'
import type { Store } from '../store/store.ts'
import { rootOf, shopPage, uploadUrl } from './shop-page.ts'
import { isSellable, stockWords, typedPaise } from './shop-words.ts'
import type { Visit } from './visit.ts'

const EAGER = 2

export function homePage(visit: Visit): string {
  const { store } = visit
  const shown = store.products.filter(({ status }) => status === 'publish')
  return shopPage(visit, {
    title: `${store.title}: ${store.motto}`,
    description: 'Terracotta and stoneware from the wheels of Khurja, Dharavi and Auroville.',
    body: html`${hero(store)}
      <ul class="promises">
        <li>${icons.leaf} Clay, water, fire: no lead, no plastic</li>
        <li>${icons.truck} Packed in straw, sent within a day</li>
        <li>${icons.coin} Pay now or on delivery</li>
      </ul>
      <section aria-labelledby="all">
        <h2 id="all">Everything from the kiln</h2>
        <ul class="shelf">
          ${shown.map((product, index) => card(store, product, index))}
        </ul>
      </section>
      <section class="maker" aria-labelledby="maker">
        <div>
          <h2 id="maker">Eleven potters, three kilns.</h2>
          <p>
            Each piece carries the thumbprint of whoever turned it. If yours arrives broken, keep
            the shards for your plants: we send another.
          </p>
        </div>
      </section>`,
  })
}

const hero = (store: Store): Markup =>
  html`<section class="hero">
    <picture>
      <source media="(min-width: 720px)" srcset="${uploadUrl(store, 'shelf-wide.svg')}" />
      <img
        src="${uploadUrl(store, 'shelf.svg')}"
        alt="Clay pots, cups and a pickle jar on a wooden table in the morning sun"
        width="1200"
        height="1200"
        fetchpriority="high"
      />
    </picture>
    <div class="hero-words">
      <p class="eyebrow">${store.motto}</p>
      <h1>Food tastes of what it is cooked in.</h1>
      <p>Pots that breathe, plates with weight, and a matka that needs no plug.</p>
      <p><a class="button" href="#all">See the shelf</a></p>
    </div>
  </section>`

/** What of a product can be bought: itself, or its variations. */
export const soldOf = (product: Product): readonly Sold[] =>
  (product.variations.length === 0
    ? [{ product, sale: product.sale }]
    : product.variations.map((variation) => ({ product, variation, sale: variation.sale }))
  ).filter(isPublished)

/** With the old price struck through where it is reduced. */
export const salePrice = (store: Store, sale: Sale): Markup =>
  priceTag(typedPaise(store, currentPrice(sale)), typedPaise(store, sale.regularPrice))

function card(store: Store, product: Product, index: number): Markup {
  const sold = soldOf(product)
  const prices = sold.map(({ sale }) => Number(currentPrice(sale)))
  const cheapest = sold.find(({ sale }) => Number(currentPrice(sale)) === Math.min(...prices))
  return html`<li class="card">
    <div class="card-picture">
      <img
        src="${uploadUrl(store, product.picture.file)}"
        alt=""
        width="800"
        height="1000"
        ${index >= EAGER && html`loading="lazy"`}
      />
      ${badge(sold)}
    </div>
    <h3><a href="${rootOf(store)}/product/${product.slug}/">${product.name}</a></h3>
    <p class="tagline">${product.summary}</p>
    <p>
      ${new Set(prices).size > 1 && html`<span class="from">from </span>`}
      ${cheapest !== undefined && salePrice(store, cheapest.sale)}
    </p>
  </li>`
}

function badge(sold: readonly Sold[]): Markup | false {
  const [only] = sold.length === 1 ? sold : []
  const words = sold.some(isSellable) ? only && stockWords(only) : 'Sold out'
  return words !== undefined && html`<span class="badge">${words}</span>`
}

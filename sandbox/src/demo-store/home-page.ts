import { html } from '../page/html.ts'
import type { Markup } from '../page/html.ts'
import { PAIR_OFFER_TAG } from '../platform/discount.ts'
import type { Product } from '../platform/product.ts'
import type { Shop } from '../platform/shop.ts'
import { icons } from './icons.ts'
import { priceTag, priceText } from './price.ts'
import { offerWords, shopPage } from './shop-page.ts'
import type { Frame } from './shop-page.ts'

const GREETINGS = {
  meher: {
    title: 'The kettle is on.',
    words:
      'Leaf from one slope, spice from one season, and the few good things that a kitchen keeps for forty years.',
    hero: 'masala-chai',
  },
  dhaga: {
    title: 'Woven by someone.',
    words:
      'Sarees, stoles and soft things for the house, from hand looms in nine villages. Every piece has a maker.',
    hero: 'ikat-cushion-cover',
  },
  resha: {
    title: 'Cotton for every day.',
    words:
      'From the looms of Dhaga: the plain things of a house, made as carefully as the fine ones, and what keeps the skin well under the sun.',
    hero: 'jhola-bag',
  },
} as const

export function homePage(frame: Frame): string {
  const { shop } = frame
  const { title, words, hero } = GREETINGS[shop.name]
  const root = `/shop/${shop.name}`
  const shown = shop.products.find(({ handle }) => handle === hero)
  return shopPage(frame, {
    title: `${shop.title}: ${shop.motto}`,
    description: words,
    body: html`<section class="hero">
        <div class="hero-words">
          <h1>${title}</h1>
          <p>${words}</p>
          <p><a class="button" href="#all">See all products</a></p>
        </div>
        ${
          shown !== undefined &&
          html`<a class="hero-picture" href="${root}/products/${hero}">
            <img
              src="${root}/images/${shown.picture.file}"
              alt="${shown.title}: ${shown.picture.alt}"
              width="800"
              height="1000"
              fetchpriority="high"
            />
          </a>`
        }
      </section>
      <ul class="promises">
        <li>${icons.leaf} Small makers, fair prices</li>
        <li>${icons.truck} Sent within a day</li>
        <li>${icons.coin} Pay now or on delivery</li>
      </ul>
      <section aria-labelledby="all">
        <h2 id="all">All products</h2>
        <ul class="shelf">
          ${shop.products.map((product, index) => card(shop, product, index))}
        </ul>
      </section>`,
  })
}

function card(shop: Shop, product: Product, index: number): Markup {
  const [first] = product.variants
  const prices = product.variants.map(({ price }) => price)
  const cheapest = product.variants.find(({ price }) => price === Math.min(...prices)) ?? first
  const isSoldOut = product.variants.every((variant) => !shop.inventory.isSellable(variant))
  const badge = isSoldOut
    ? 'Sold out'
    : product.tags.includes(PAIR_OFFER_TAG)
      ? offerWords(shop)
      : undefined
  return html`<li class="card">
    <div class="card-picture">
      <img
        src="/shop/${shop.name}/images/${product.picture.file}"
        alt=""
        width="800"
        height="1000"
        ${index > 1 && html`loading="lazy"`}
      />
      ${badge !== undefined && html`<span class="badge">${badge}</span>`}
    </div>
    <h3><a href="/shop/${shop.name}/products/${product.handle}">${product.title}</a></h3>
    <p class="tagline">${product.tagline}</p>
    <p>
      ${new Set(prices).size > 1 && html`<span class="from">from </span>`}
      ${cheapest === undefined ? priceText(0) : priceTag(cheapest.price, cheapest.compareAtPrice)}
    </p>
  </li>`
}

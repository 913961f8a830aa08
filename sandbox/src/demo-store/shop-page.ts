import { html } from '../page/html.ts'
import type { Markup } from '../page/html.ts'
import { PAIR_OFFER_TAG } from '../platform/discount.ts'
import type { Shop } from '../platform/shop.ts'
import { icons } from './icons.ts'
import { phoneFrame } from './phone.ts'
import { POLICIES } from './policies.ts'

export interface Frame {
  shop: Shop
  /** Address of the tested product, which serves the embed script. */
  thelaUrl: string
  itemCount: number
}

interface Page {
  title: string
  description: string
  body: Markup
}

/** A whole page of a shop, as its theme renders it. */
export function shopPage({ shop, thelaUrl, itemCount }: Frame, page: Page): string {
  const root = `/shop/${shop.name}`
  const assets = '/shop/assets'
  const head = html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="${page.description}" />
    <title>${page.title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${assets}/shop.css" />
    <link rel="stylesheet" href="${assets}/phone.css" />
    <script src="${assets}/theme.js" defer></script>
    <script type="module" src="${assets}/phone.js"></script>
    <script
      src="${thelaUrl}/embed/v1/thela.js"
      data-store="${shop.name}"
      data-shop-root="${root}"
      data-name="${shop.title}"
      data-logo="${root}/images/logo.svg"
      data-own-checkout="${root}/own-checkout"
      defer
    ></script>`
  return html`<!doctype html>
    <html lang="en-IN" data-shop="${shop.name}" data-domain="${shop.domain}" data-root="${root}">
      <head>
        ${head}
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <aside class="ribbon" aria-label="Offers">
          ${offerWords(shop)} · First order: <strong>WELCOME10</strong>
        </aside>
        <header class="top">
          <a class="wordmark" href="${root}">${icons[shop.name]} ${shop.title}</a>
          <nav aria-label="Shop">
            <a href="${root}#all" class="shop-link">Shop</a>
            <a href="${thelaUrl}/tracking?brand=${shop.name}">Track</a>
            <a href="${thelaUrl}/orders?brand=${shop.name}">Orders</a>
          </nav>
          <a class="bag" href="${root}/cart">
            ${icons.bag}
            <span class="bag-count" data-count="${itemCount}">${itemCount}</span>
            <span class="unseen">items in your cart</span>
          </a>
        </header>
        <main id="main" tabindex="-1">${page.body}</main>
        <footer class="foot">
          <p class="wordmark">${icons[shop.name]} ${shop.title}</p>
          <p>${shop.motto}. A demo shop: nothing here is sold, and no money moves.</p>
          <p>
            ${POLICIES.map(({ id, name }) => html`<a href="${root}/policies#${id}">${name}</a>`)}
          </p>
          <p><a href="${root}/track">Parcels inside this shop’s own page</a></p>
          <p><a href="/control">The sandbox’s control panel</a></p>
        </footer>
        ${phoneFrame}
      </body>
    </html> `.text
}

export function offerWords(shop: Shop): string {
  const offer = shop.automaticDiscounts.find(({ productTag }) => productTag === PAIR_OFFER_TAG)
  return offer === undefined ? shop.motto : offer.title
}

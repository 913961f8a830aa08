import { icons } from '../../demo-store/icons.ts'
import { phoneFrame } from '../../demo-store/phone.ts'
import { POLICIES } from '../../demo-store/policies.ts'
import { priceText } from '../../demo-store/price.ts'
import { html } from '../../page/html.ts'
import type { Markup } from '../../page/html.ts'
import { restUrl } from '../store/rest-url.ts'
import { siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { freeDeliveryFrom } from './shop-words.ts'
import type { Visit } from './visit.ts'

interface Page {
  readonly title: string
  readonly description: string
  readonly body: Markup
  /** Scripts of its theme that only this page needs. */
  readonly scripts?: readonly string[]
}

/** The path below which the site lives, without a trailing slash. */
export const rootOf = (store: Store): string => new URL(siteUrl(store)).pathname

export const themeUrl = (store: Store, file: string): string =>
  `${rootOf(store)}/wp-content/themes/clay/${file}`

export const uploadUrl = (store: Store, file: string): string =>
  `${rootOf(store)}/wp-content/uploads/${file}`

/** A whole page of the site, as its theme renders it. */
export function shopPage(visit: Visit, page: Page): string {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        ${head(visit.store, page)}
      </head>
      <body class="woocommerce">
        <a class="skip" href="#main">Skip to content</a>
        ${top(visit)}
        <main id="main" tabindex="-1">
          ${visit.notices.map(
            (notice) => html`<p class="woocommerce-error" role="alert">${notice}</p>`,
          )}
          ${page.body}
        </main>
        ${foot(visit.store)} ${phoneFrame}
      </body>
    </html> `.text
}

function head(store: Store, { title, description, scripts = [] }: Page): Markup {
  const root = rootOf(store)
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="${description}" />
    <title>${title}</title>
    <link rel="icon" href="${uploadUrl(store, 'mark.svg')}" />
    <link rel="https://api.w.org/" href="${restUrl(store)}/" />
    <link rel="stylesheet" href="${themeUrl(store, 'style.css')}" />
    <link rel="stylesheet" href="${themeUrl(store, 'pages.css')}" />
    <link rel="stylesheet" href="/shop/assets/phone.css" />
    <script src="${themeUrl(store, 'theme.js')}" defer></script>
    ${scripts.map((file) => html`<script type="module" src="${themeUrl(store, file)}"></script>`)}
    <script type="module" src="/shop/assets/phone.js"></script>
    <script
      src="${store.sandbox.thelaUrl}/embed/v1/thela.js"
      data-store="${store.name}"
      data-name="${store.title}"
      data-logo="${uploadUrl(store, 'logo.svg')}"
      data-cart-api="${restUrl(store)}/"
      data-own-checkout="${root}/checkout/"
      defer
    ></script>`
}

function top({ store, session }: Visit): Markup {
  const root = rootOf(store)
  const brand = `?brand=${store.name}`
  const count = session.cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return html`<aside class="ribbon" aria-label="Offers">${offerWords(store)}</aside>
    <header class="top">
      <a class="wordmark" href="${root}/">${icons.mitti} ${store.title}</a>
      <nav aria-label="Shop">
        <a href="${root}/#all" class="shop-link">Shop</a>
        <a href="${store.sandbox.thelaUrl}/tracking${brand}">Track</a>
        <a href="${store.sandbox.thelaUrl}/orders${brand}">Orders</a>
      </nav>
      <a class="bag" href="${root}/cart/">
        ${icons.bag}
        <span class="bag-count" data-count="${count}">${count}</span>
        <span class="unseen">items in your cart</span>
      </a>
    </header>`
}

function offerWords(store: Store): Markup {
  const from = freeDeliveryFrom(store)
  return html`${from !== undefined && `Free delivery from ${priceText(from)} · `}First order:
    <strong>WELCOME10</strong>`
}

function foot(store: Store): Markup {
  const root = rootOf(store)
  return html`<footer class="foot">
    <p class="wordmark">${icons.mitti} ${store.title}</p>
    <p>${store.motto}. A demo shop: nothing here is sold, and no money moves.</p>
    <p>${POLICIES.map(({ id, name }) => html`<a href="${root}/policies/#${id}">${name}</a>`)}</p>
    <p>
      <a href="${root}/cart-block/">The cart as blocks</a>
      <a href="/control">The sandbox’s control panel</a>
    </p>
  </footer>`
}

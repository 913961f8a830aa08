import { html } from '../page/html.ts'
import { shopPage } from './shop-page.ts'
import type { Frame } from './shop-page.ts'

export const TRACK_MODES = ['SELLER', 'OPEN', 'PUBLIC_EMBED'] as const
export type TrackMode = (typeof TRACK_MODES)[number]

const ABOUT: Readonly<Record<TrackMode, { name: string; words: string }>> = {
  SELLER: {
    name: 'For customers',
    words: 'Whoever is signed in to the shop sees the whole parcel, without another code.',
  },
  OPEN: {
    name: 'For everyone',
    words: 'Where a parcel is, for whoever has its number.',
  },
  PUBLIC_EMBED: {
    name: 'For other sites',
    words: 'The same on pages of others that the store names.',
  },
}

/** Of customers only. */
const ABOUT_ORDERS = {
  name: 'Your orders',
  words: 'Whoever is signed in to the shop sees all orders, without another code.',
}

export interface TrackView {
  readonly mode: TrackMode
  /** The customer's orders instead of one parcel. */
  readonly showsOrders: boolean
  readonly trackingId: string
  /** Of the customer who is signed in to the shop. */
  readonly phone: string | undefined
}

/** The shop's own page of parcels, with Thela's in a frame. */
export function trackPage(frame: Frame, view: TrackView): string {
  const { mode, showsOrders, trackingId, phone } = view
  const { shop, thelaUrl } = frame
  const root = `/shop/${shop.name}`
  const { words } = showsOrders ? ABOUT_ORDERS : ABOUT[mode]
  const address = (other: TrackMode) =>
    `${root}/track?${new URLSearchParams({ mode: other, id: trackingId }).toString()}`
  return shopPage(frame, {
    title: `Track your order – ${shop.title}`,
    description: 'Where your parcel is.',
    body: html`<section class="track">
      <h1>Track your order</h1>
      <nav class="tabs" aria-label="Ways to show a parcel">
        ${TRACK_MODES.map((other) =>
          tab(ABOUT[other].name, address(other), other === mode && !showsOrders),
        )}
        ${tab(ABOUT_ORDERS.name, `${root}/track?page=orders`, showsOrders)}
      </nav>
      <p>${words}</p>
      ${
        mode === 'SELLER' &&
        html`<form class="shop-login" action="${root}/sign-in" method="post">
          <label class="unseen" for="phone">Sign in to the shop with a number</label>
          <input
            id="phone"
            name="phone"
            inputmode="tel"
            placeholder="Your mobile number"
            value="${phone ?? ''}"
          />
          <input type="hidden" name="id" value="${trackingId}" />
          <button class="button quiet" type="submit">
            ${phone === undefined ? 'Sign in to the shop' : 'Sign in with another'}
          </button>
        </form>`
      }
      <div
        data-thela-track="${mode}"
        data-tracking-id="${trackingId}"
        data-page="${showsOrders && 'orders'}"
      ></div>
      <script
        src="${thelaUrl}/embed/v1/track.js"
        data-store="${shop.name}"
        data-token-url="${root}/thela-token"
        defer
      ></script>
    </section>`,
  })
}

const tab = (text: string, address: string, isCurrent: boolean) =>
  html`<a href="${address}" aria-current="${isCurrent && 'page'}">${text}</a>`

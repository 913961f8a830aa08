/** The cart and the checkout as blocks: both are drawn by a script from the Store API. */
import { html } from '../../page/html.ts'
import { indiaStates } from '../pricing/india-states.ts'
import { restUrl } from '../store/rest-url.ts'
import { versionOf } from '../store/settings.ts'
import { rootOf, shopPage } from './shop-page.ts'
import type { Visit } from './visit.ts'

export function blockCartPage(visit: Visit): string {
  const { store } = visit
  return shopPage(visit, {
    title: `Your cart – ${store.title}`,
    description: 'What you are about to buy.',
    scripts: ['block-cart.js'],
    body: html`<section class="cart">
      <h1>Your cart</h1>
      <div
        class="wp-block-woocommerce-cart"
        data-api="${restUrl(store)}/wc/store/v1/"
        data-checkout="${rootOf(store)}/checkout/"
        data-shop="${rootOf(store)}/#all"
        aria-live="polite"
      >
        <p class="tagline">The cart is loading…</p>
      </div>
    </section>`,
  })
}

/** Name, label, and how a browser fills it in. */
const FIELDS = [
  ['email', 'Email', 'email'],
  ['first_name', 'First name', 'given-name'],
  ['last_name', 'Last name', 'family-name'],
  ['phone', 'Phone', 'tel'],
  ['address_1', 'Flat, house no., street', 'street-address'],
  ['city', 'Town or city', 'address-level2'],
  ['postcode', 'PIN code', 'postal-code'],
] as const

/** The shop's own checkout: plainer than ours, and always there. */
export function checkoutPage(visit: Visit): string {
  const { store, session } = visit
  const { cart } = session
  const known: Readonly<Record<string, string | undefined>> = {
    ...cart.shipping,
    email: cart.billing.email,
  }
  return shopPage(visit, {
    title: `Checkout – ${store.title}`,
    description: 'The shop’s own checkout.',
    scripts: ['block-checkout.js'],
    body: html`<section class="cart own-checkout">
      <h1>Checkout</h1>
      <form
        class="wc-block-checkout__form cart-columns"
        data-api="${restUrl(store)}/wc/store/v1/"
        data-cart="${rootOf(store)}/cart/"
      >
        <div class="fields">
          <h2>Where it goes</h2>
          ${FIELDS.map(
            ([name, label, fill]) =>
              html`<p class="field-${name}">
                <label for="${name}">${label}</label>
                <input
                  id="${name}"
                  name="${name}"
                  autocomplete="${fill}"
                  value="${known[name] ?? ''}"
                  required
                />
              </p>`,
          )}
          <p>
            <label for="state">State</label>
            <select id="state" name="state">
              ${indiaStates(versionOf(store)).map(
                ({ code, name }) =>
                  html`<option value="${code}" ${code === known['state'] && 'selected'}>
                    ${name}
                  </option>`,
              )}
            </select>
          </p>
          <fieldset>
            <legend>Payment</legend>
            <p class="pay-choice">
              <input type="radio" id="cod" name="payment_method" value="cod" checked />
              <label for="cod">Cash on delivery</label>
            </p>
          </fieldset>
        </div>
        <div class="summary">
          <h2>Your order</h2>
          <div class="order-lines"><p class="tagline">The order is loading…</p></div>
          <p class="problem" role="alert" hidden></p>
          <button class="button wide wc-block-components-checkout-place-order-button" type="submit">
            Place order
          </button>
        </div>
      </form>
      <noscript><p class="problem">This page needs JavaScript.</p></noscript>
    </section>`,
  })
}

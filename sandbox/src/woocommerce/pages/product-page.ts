import { icons } from '../../demo-store/icons.ts'
import { html } from '../../page/html.ts'
import type { Markup } from '../../page/html.ts'
import type { Attribute, Product, Sold } from '../store/product.ts'
import type { Store } from '../store/store.ts'
import { pictureFile } from '../store-api/product-json.ts'
import { salePrice, soldOf } from './home-page.ts'
import { rootOf, shopPage, uploadUrl } from './shop-page.ts'
import { isSellable, stockWords } from './shop-words.ts'
import type { Visit } from './visit.ts'

type Fields = Readonly<Record<string, string | undefined>>

/** The variation that the fields name, else the first that can be bought. */
export function chosenSold(product: Product, fields: Fields): Sold | undefined {
  const all = soldOf(product)
  const named = all.find(({ variation }) =>
    product.attributes.every(({ slug }) => variation?.chosen[slug] === fields[`attribute_${slug}`]),
  )
  return named ?? all.find(isSellable) ?? all[0]
}

/** A product with one of its variations selected; without a script the selection is sent with the form. */
export function productPage(visit: Visit, sold: Sold): string {
  const { store } = visit
  const { product } = sold
  return shopPage(visit, {
    title: `${product.name} – ${store.title}`,
    description: product.summary,
    body: html`<article class="product">
      <img
        class="product-picture"
        src="${uploadUrl(store, pictureFile(sold))}"
        alt="${product.picture.alt}"
        width="800"
        height="1000"
        fetchpriority="high"
      />
      <div class="product-words">
        <p class="crumb"><a href="${rootOf(store)}/#all">Everything from the kiln</a></p>
        <h1>${product.name}</h1>
        <p class="tagline">${product.summary}</p>
        <p class="big-price">${salePrice(store, sold.sale)}</p>
        <p class="tax">Including GST</p>
        ${buying(store, sold)}
        <p class="description">${product.description}</p>
        <ul class="care">
          <li>${icons.truck} Packed in straw, sent within a day</li>
          <li>${icons.leaf} Broken on the way? Another one comes</li>
        </ul>
        <dl class="facts">
          <dt>Weight</dt>
          <dd>${product.grams} g</dd>
          <dt>SKU</dt>
          <dd>${sold.variation?.sku ?? product.sku}</dd>
        </dl>
      </div>
    </article>`,
  })
}

function buying(store: Store, sold: Sold): Markup {
  const { product, variation } = sold
  const action = `${rootOf(store)}/product/${product.slug}/`
  const stock = stockWords(sold)
  const ids = html`<input type="hidden" name="add-to-cart" value="${product.id}" />
    ${variation !== undefined && html`<input type="hidden" name="variation_id" value="${variation.id}" />`}`
  return html`<form
      class="cart-form ${variation && 'variations_form'}"
      action="${action}"
      method="post"
    >
      ${product.attributes.map((attribute) => choice(attribute, sold))}
      ${stock !== undefined && html`<p class="last">${stock}</p>`}
      ${
        isSellable(sold)
          ? html`<div class="add">
              ${quantityField(sold)}
              <button class="button single_add_to_cart_button" type="submit">Add to cart</button>
            </div>`
          : html`<p class="sold-out">Sold out. The next firing is in about three weeks.</p>`
      }
      <input type="hidden" name="add-to-cart" value="${product.id}" />
    </form>
    ${
      isSellable(sold) &&
      html`<form class="buy-now" action="${action}" method="post" data-thela-buy-now>
        ${ids}
        <input type="hidden" name="quantity" value="1" />
        <button class="button quiet wide" type="submit" name="buy-now" value="1">Buy now</button>
      </form>`
    }`
}

const choice = ({ name, slug, options }: Attribute, { variation }: Sold): Markup =>
  html`<p class="choice">
    <label for="${slug}">${name}</label>
    <select id="${slug}" name="attribute_${slug}">
      ${options.map(
        (option) =>
          html`<option
            value="${option.slug}"
            ${variation?.chosen[slug] === option.slug && 'selected'}
          >
            ${option.name}
          </option>`,
      )}
    </select>
  </p>`

const quantityField = ({ sale }: Sold): Markup =>
  html`<div class="stepper">
    <button type="button" data-step="-1" aria-label="One less" hidden>−</button>
    <label class="unseen" for="quantity">Quantity</label>
    <input
      id="quantity"
      name="quantity"
      type="number"
      inputmode="numeric"
      min="1"
      max="${sale.stock === null || sale.backorders !== 'no' ? '' : sale.stock}"
      value="1"
    />
    <button type="button" data-step="1" aria-label="One more" hidden>+</button>
  </div>`

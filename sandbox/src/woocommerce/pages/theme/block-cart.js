/** The cart as a block: drawn from the Store API after the page has loaded, and drawn anew on every change. */
import { callStore, plainText, rupees } from './store-api.js'

const block = document.querySelector('.wp-block-woocommerce-cart')
const { api, checkout, shop } = block.dataset
const call = (path, body) => callStore(api + path, body)
let problem = ''

async function change(path, body) {
  const { ok, json } = await call(path, body)
  problem = ok ? '' : plainText(json.message)
  draw(ok ? json : (await call('cart')).json)
}

const escaped = (text) => {
  const element = document.createElement('p')
  element.textContent = plainText(String(text))
  return element.innerHTML.replaceAll('"', '&quot;')
}

function draw(cart) {
  const focus = document.activeElement?.dataset?.key
  block.innerHTML = cart.items.length === 0 ? emptyCart() : filledCart(cart)
  const count = document.querySelector('.bag-count')
  count.dataset.count = count.textContent = String(cart.items_count)
  if (focus) block.querySelector(`[data-key="${focus}"]:not(:disabled)`)?.focus()
}

const emptyCart = () =>
  `<p>Your cart is empty.</p><p><a class="button" href="${shop}">See the shelf</a></p>`

const filledCart = (cart) => `
  ${problem && `<p class="woocommerce-error" role="alert">${escaped(problem)}</p>`}
  ${cart.errors.map(({ message }) => `<p class="woocommerce-error" role="alert">${escaped(message)}</p>`).join('')}
  <div class="cart-columns">
    <ul class="lines">${cart.items.map(line).join('')}</ul>
    <div class="summary">
      <h2>Summary</h2>
      <form class="coupon" data-form="coupon">
        <div class="code-row">
          <label class="unseen" for="coupon">Coupon code</label>
          <input id="coupon" name="code" placeholder="Coupon code" autocomplete="off"
            autocapitalize="characters" required />
          <button class="button quiet" data-key="apply">Apply</button>
        </div>
      </form>
      ${totals(cart)}
      <p class="tax">Prices include GST. Delivery is chosen at checkout.</p>
      <a class="wc-block-cart__submit-button button wide" href="${checkout}">Proceed to checkout</a>
    </div>
  </div>`

function line({
  key,
  name,
  quantity,
  quantity_limits: limits,
  images,
  variation,
  permalink,
  totals: sums,
}) {
  const title = escaped(name)
  const step = ({ by, label, isOff }) =>
    `<button type="button" data-line="${key}" data-quantity="${quantity + by}" data-key="${key}${by}"
      aria-label="${label} of ${title}" ${isOff ? 'disabled' : ''}>${by < 0 ? '−' : '+'}</button>`
  return `<li class="line">
    <img src="${escaped(images[0]?.src ?? '')}" alt="" width="800" height="1000" />
    <div>
      <p class="line-name"><a href="${escaped(permalink)}">${title}</a></p>
      ${variation.length > 0 ? `<p class="tagline">${escaped(variation.map(({ value }) => value).join(', '))}</p>` : ''}
      <p class="price">${rupees(sums, sums.line_subtotal, sums.line_subtotal_tax)}</p>
      <div class="line-act">
        <div class="stepper">
          ${step({ by: -1, label: 'One less', isOff: quantity <= limits.minimum })}
          <span class="count">${quantity}</span>
          ${step({ by: 1, label: 'One more', isOff: quantity >= limits.maximum })}
        </div>
        <button type="button" class="text" data-line="${key}" data-key="${key}0" aria-label="Remove ${title}">
          Remove
        </button>
      </div>
    </div>
  </li>`
}

function totals({ totals: sums, coupons }) {
  const before = rupees(sums, sums.total_items, sums.total_items_tax)
  const delivery = [sums.total_shipping, sums.total_shipping_tax].map((amount) => -Number(amount))
  const saved = coupons.map(
    ({ code, totals: { total_discount: net, total_discount_tax: tax } }) => `
      <dt class="saving">${escaped(code.toUpperCase())}
        <button type="button" class="remove-coupon" data-coupon="${escaped(code)}">
          <span class="unseen">Remove ${escaped(code)}</span><span aria-hidden="true">×</span>
        </button>
      </dt>
      <dd class="saving">−${rupees(sums, net, tax)}</dd>`,
  )
  return `<dl class="totals">
    <dt>Items</dt><dd>${before}</dd>${saved.join('')}
    <dt class="total">Total before delivery</dt>
    <dd class="total">${rupees(sums, sums.total_price, ...delivery)}</dd>
  </dl>`
}

block.addEventListener('click', ({ target }) => {
  const { line: key, quantity, coupon } = target.closest('button')?.dataset ?? {}
  if (key && quantity) void change('cart/update-item', { key, quantity: Number(quantity) })
  else if (key) void change('cart/remove-item', { key })
  else if (coupon) void change('cart/remove-coupon', { code: coupon })
})
block.addEventListener('submit', (event) => {
  event.preventDefault()
  void change('cart/apply-coupon', { code: new FormData(event.target).get('code') })
})

void call('cart').then(({ json }) => draw(json))

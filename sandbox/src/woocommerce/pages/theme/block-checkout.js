/** The shop's own checkout as a block: it places the order by the Store API. */
import { callStore, plainText, rupees } from './store-api.js'

const form = document.querySelector('.wc-block-checkout__form')
const { api, cart: cartUrl } = form.dataset
const problem = form.querySelector('.problem')

function draw({ items, coupons, shipping_rates: parcels, totals }) {
  const list = document.createElement('dl')
  list.className = 'totals'
  const row = (label, amount, name = '') => {
    const [term, value] = ['dt', 'dd'].map((tag) => document.createElement(tag))
    term.className = value.className = name
    term.textContent = plainText(label)
    value.textContent = amount
    list.append(term, value)
  }
  for (const { name, quantity, totals: sums } of items) {
    row(`${quantity} × ${name}`, rupees(totals, sums.line_subtotal, sums.line_subtotal_tax))
  }
  for (const { code, totals: sums } of coupons) {
    row(
      code.toUpperCase(),
      `−${rupees(totals, sums.total_discount, sums.total_discount_tax)}`,
      'saving',
    )
  }
  const rate = parcels[0]?.shipping_rates.find(({ selected }) => selected)
  if (rate) row(rate.name, rupees(totals, rate.price, rate.taxes))
  row('Total', rupees(totals, totals.total_price), 'total')
  form.querySelector('.order-lines').replaceChildren(list)
}

async function placeOrder() {
  const { email, payment_method, ...address } = Object.fromEntries(new FormData(form))
  const shipping_address = { ...address, country: 'IN' }
  const { ok, json } = await callStore(`${api}checkout`, {
    billing_address: { ...shipping_address, email },
    shipping_address,
    payment_method,
  })
  if (ok) window.location.assign(json.payment_result.redirect_url)
  problem.hidden = ok
  problem.textContent = ok ? '' : plainText(json.message)
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void placeOrder()
})

void callStore(`${api}cart`).then(({ json }) => {
  if (json.items.length === 0) window.location.assign(cartUrl)
  else draw(json)
})

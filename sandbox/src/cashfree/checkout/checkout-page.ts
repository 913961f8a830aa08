import { html } from '../../page/html.ts'
import type { Markup } from '../../page/html.ts'
import { rupees } from '../../page/rupees.ts'
import type { Order } from '../ledger/entities.ts'
import { BANKS, WALLETS } from '../payment-methods.ts'
import type { Method } from '../payment-methods.ts'

interface Checkout {
  merchantName: string
  order: Order
  methods: readonly Method[]
  returnUrl: string | undefined
  problem?: string | undefined
}

/** The provider's own payment page: every method that the order allows. */
export function checkoutPage(checkout: Checkout): Markup {
  const { merchantName, order, methods, problem } = checkout
  return html`<main class="card narrow">
    <p class="brand">Cashfree <span class="hint">(sandbox)</span></p>
    <h1>Pay ${rupees(order.amount)}</h1>
    <p>${merchantName} asks for this amount.</p>
    ${problem !== undefined && html`<p role="alert" class="fault">${problem}</p>`}
    ${methods.map((method) => methodForm(method, checkout))}
    ${form(
      checkout,
      html`<button type="submit" name="action" value="cancel" class="quiet danger">
        Cancel payment
      </button>`,
    )}
  </main>`
}

function methodForm(method: Method, checkout: Checkout): Markup | false {
  const fields = FIELDS[method]
  return (
    fields !== undefined &&
    form(checkout, html`<input type="hidden" name="method" value="${method}" />${fields}`)
  )
}

const form = ({ order, returnUrl }: Checkout, inside: Markup): Markup =>
  html`<form method="post" action="/cashfree/pg/view/sessions/pay">
    <input type="hidden" name="payment_session_id" value="${order.sessionId}" />
    <input type="hidden" name="return_url" value="${returnUrl ?? ''}" />
    ${inside}
  </form>`

const field = (name: string, label: string, autocomplete: string): Markup =>
  html`<label for="${name}">${label}</label>
    <input id="${name}" name="${name}" autocomplete="${autocomplete}" required />`

const FIELDS: Readonly<Partial<Record<Method, Markup>>> = {
  card: html`<h2>Card</h2>
    ${field('card_number', 'Card number', 'cc-number')}
    ${field('card_expiry', 'Expiry (MM/YY)', 'cc-exp')} ${field('card_cvv', 'CVV', 'cc-csc')}
    ${field('card_holder_name', 'Name on card', 'cc-name')}
    <label><input type="checkbox" name="save_instrument" value="1" /> Save this card</label>
    <button type="submit" name="action" value="pay">Pay by card</button>`,
  upi: html`<h2>UPI</h2>
    ${field('upi_id', 'UPI id', 'off')}
    <button type="submit" name="action" value="pay">Pay by UPI</button>`,
  netbanking: html`<h2>Net banking</h2>
    <label for="bank">Bank</label>
    <select id="bank" name="netbanking_bank_name">
      ${BANKS.map(({ name, display }) => html`<option value="${name}">${display}</option>`)}
    </select>
    <button type="submit" name="action" value="pay">Pay by net banking</button>`,
  app: html`<h2>Wallet</h2>
    <label for="provider">Wallet</label>
    <select id="provider" name="provider">
      ${Object.entries(WALLETS).map(
        ([code, name]) => html`<option value="${code}">${name}</option>`,
      )}
    </select>
    <button type="submit" name="action" value="pay">Pay by wallet</button>`,
}

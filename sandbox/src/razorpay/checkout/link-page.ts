import { document } from '../../page/document.ts'
import { html } from '../../page/html.ts'
import type { Markup } from '../../page/html.ts'
import { rupees } from '../../page/rupees.ts'
import type { PaymentLink } from '../ledger/entities.ts'
import { isOpen } from '../ledger/payment-links.ts'

const METHODS = [
  ['upi', 'UPI'],
  ['card', 'Card'],
  ['netbanking', 'Net banking'],
  ['wallet', 'Wallet'],
] as const

const ENDS: Readonly<Record<string, string>> = {
  paid: 'This payment link has been paid',
  cancelled: 'This payment link was cancelled',
  expired: 'This payment link has expired',
}

/** The provider's page of a payment link, where whoever was sent it pays. */
export function linkPage(merchantName: string, link: PaymentLink, problem?: string): string {
  const due = link.amount - link.amount_paid
  return document({
    title: `Payment link – ${merchantName}`,
    style: '/theme/theme.css',
    script: '/theme/theme.js',
    body: html`<main class="card narrow bank">
      <p class="brand">${merchantName} <span class="hint">(sandbox)</span></p>
      <h1>${isOpen(link) ? `Pay ${rupees(due)}` : (ENDS[link.status] ?? '')}</h1>
      ${link.description !== '' && html`<p>${link.description}</p>`}
      ${link.amount_paid > 0 && html`<p>Paid so far: ${rupees(link.amount_paid)}</p>`}
      ${problem !== undefined && html`<p class="fault" role="alert">${problem}</p>`}
      ${isOpen(link) && payForm(link, due)}
      <p class="hint">This is the sandbox: no real payment is made.</p>
    </main>`,
  })
}

const payForm = (link: PaymentLink, due: number): Markup =>
  html`<form method="post">
    ${
      link.accept_partial &&
      html`<label for="amount">Amount in paise</label>
        <input id="amount" name="amount" inputmode="numeric" value="${due}" required />`
    }
    <label for="method">Pay by</label>
    <select id="method" name="method">
      ${METHODS.map(([value, label]) => html`<option value="${value}">${label}</option>`)}
    </select>
    <button type="submit">Continue</button>
  </form>`

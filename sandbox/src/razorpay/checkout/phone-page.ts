import { document } from '../../page/document.ts'
import { html } from '../../page/html.ts'
import { rupees } from '../../page/rupees.ts'
import type { Attempt } from '../ledger/entities.ts'

const ASSETS = { style: '/theme/theme.css', script: '/theme/theme.js' }

const APP_NAMES: Readonly<Record<string, string>> = {
  gpay: 'Google Pay',
  phonepe: 'PhonePe',
  paytm: 'Paytm',
  bhim: 'BHIM',
  cred: 'CRED',
  mobikwik: 'MobiKwik',
  super_money: 'super.money',
}

export const appName = (app: string | undefined): string => APP_NAMES[app ?? ''] ?? 'Your UPI app'

export interface Waiting {
  merchantName: string
  attempt: Attempt
}

/** All UPI payments that wait for approval. */
export function phoneListPage(waiting: readonly Waiting[]): string {
  return document({
    ...ASSETS,
    title: 'UPI phone',
    body: html`<main class="card narrow phone" data-refresh="2000">
      <h1>UPI requests</h1>
      ${waiting.length === 0 && html`<p>Nothing is waiting for your approval.</p>`}
      <ul class="list">
        ${waiting.map(
          ({ merchantName, attempt: { payment } }) =>
            html`<li>
              <a href="/razorpay/phone/${payment.id}">
                <strong>${rupees(payment.amount)}</strong> to ${merchantName}
              </a>
              <span class="hint">${payment.id}</span>
            </li>`,
        )}
      </ul>
    </main>`,
  })
}

export function phonePage({ merchantName, attempt: { payment, app } }: Waiting): string {
  return document({
    ...ASSETS,
    title: `${appName(app)} – sandbox`,
    body: html`<main class="card narrow phone">
      <p class="brand">${appName(app)} <span class="hint">(sandbox)</span></p>
      <h1>Pay ${rupees(payment.amount)}</h1>
      <p>${merchantName} asks for this amount.</p>
      ${payment.status === 'created' ? confirmForm : html`<p>${endWords(payment.status)}</p>`}
    </main>`,
  })
}

export function phoneDonePage(status: string): string {
  return document({
    ...ASSETS,
    title: 'UPI payment',
    body: html`<main class="card narrow phone" data-close-window>
      <h1>${endWords(status)}</h1>
      <p>You can go back to the shop.</p>
    </main>`,
  })
}

const confirmForm = html`<form method="post">
  <div class="row">
    <button type="submit" name="reply" value="approve">Approve</button>
    <button type="submit" name="reply" value="decline" class="quiet danger">Decline</button>
  </div>
</form>`

function endWords(status: string): string {
  return status === 'failed' ? 'The payment was not made' : 'Payment made'
}

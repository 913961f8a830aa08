import { html } from '../../page/html.ts'
import type { Markup } from '../../page/html.ts'
import { rupees } from '../../page/rupees.ts'
import type { Payment } from '../ledger/entities.ts'

/** The page of a bank, wallet or lender, on which the shopper confirms. */
export function bankPage(merchantName: string, payment: Payment): Markup {
  const { amount, card, method } = payment
  return html`<main class="card narrow bank">
    <p class="brand">${method === 'app' ? 'Sandbox Wallet' : 'Sandbox Bank'}</p>
    <h1>Confirm your payment</h1>
    <dl>
      <dt>To</dt>
      <dd>${merchantName}</dd>
      <dt>Amount</dt>
      <dd>${rupees(amount)}</dd>
      ${
        card !== undefined &&
        html`<dt>Card</dt>
          <dd>${card.network} ending in ${card.last4}</dd>`
      }
    </dl>
    <form method="post">
      ${card !== undefined && otpField}
      <div class="row">
        <button type="submit" name="choice" value="success" class="quiet" formnovalidate>
          Success
        </button>
        <button type="submit" name="choice" value="failure" class="quiet danger" formnovalidate>
          Failure
        </button>
        <button type="submit" name="choice" value="drop" class="quiet" formnovalidate>
          Back to the shop
        </button>
      </div>
    </form>
    <p class="hint">This is the sandbox: no real payment is made.</p>
  </main>`
}

const otpField: Markup = html`<label for="otp">One-time password</label>
  <input
    id="otp"
    name="otp"
    inputmode="numeric"
    autocomplete="one-time-code"
    maxlength="10"
    aria-describedby="otp-hint"
    required
    autofocus
  />
  <p id="otp-hint" class="hint">111000 succeeds.</p>
  <button type="submit" name="choice" value="otp">Submit</button>`

/** Where there is no address to return to. */
export const donePage = (isPaid: boolean): Markup =>
  html`<main class="card narrow bank" data-close-window>
    <h1>${isPaid ? 'Payment confirmed' : 'Payment not completed'}</h1>
    <p>You can close this window and go back to the shop.</p>
  </main>`

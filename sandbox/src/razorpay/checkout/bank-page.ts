import { document } from '../../page/document.ts'
import { html } from '../../page/html.ts'
import type { Markup } from '../../page/html.ts'
import { rupees } from '../../page/rupees.ts'
import { BANKS } from '../banks.ts'
import type { Attempt } from '../ledger/entities.ts'

const ASSETS = { style: '/theme/theme.css', script: '/theme/theme.js' }

/** The sandbox bank's page, on which the shopper confirms a card payment. */
export function bankPage(merchantName: string, { payment, card }: Attempt): string {
  const needsOtp = card !== undefined
  const payee = payment.wallet ?? BANKS[payment.bank ?? '']
  return document({
    ...ASSETS,
    title: 'Sandbox Bank – confirm the payment',
    body: html`<main class="card narrow bank">
      <p class="brand">Sandbox Bank</p>
      <h1>Confirm your payment</h1>
      <dl>
        <dt>To</dt>
        <dd>${merchantName}</dd>
        <dt>Amount</dt>
        <dd>${rupees(payment.amount)}</dd>
        ${
          card !== undefined &&
          html`<dt>Card</dt>
            <dd>${card.network} ending in ${card.last4}</dd>`
        }
      </dl>
      ${payee !== undefined && !needsOtp && html`<p>Paid from ${payee}</p>`}
      <form method="post">
        ${needsOtp && otpField}
        <div class="row">
          <button type="submit" name="choice" value="success" class="quiet" formnovalidate>
            Success
          </button>
          <button type="submit" name="choice" value="failure" class="quiet danger" formnovalidate>
            Failure
          </button>
          <button type="submit" name="choice" value="pending" class="quiet" formnovalidate>
            Pending
          </button>
        </div>
      </form>
      <p class="hint">This is the sandbox bank: no real payment is made.</p>
    </main>`,
  })
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
  <p id="otp-hint" class="hint">Any 4 to 10 digits succeed; fewer fail.</p>
  <button type="submit" name="choice" value="otp">Submit</button>`

/** The bank has not decided: the shopper goes back, and the decision follows. */
export const PENDING_ERROR = {
  code: 'GATEWAY_ERROR',
  description: 'Your bank has not confirmed the payment yet.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'bank_technical_error',
}

/** The last page in the window that the shop's page opened. */
export function donePage(isPaid: boolean): string {
  return document({
    ...ASSETS,
    title: isPaid ? 'Payment confirmed' : 'Payment not completed',
    body: html`<main class="card narrow bank" data-close-window>
      <p class="brand">Sandbox Bank</p>
      <h1>${isPaid ? 'Payment confirmed' : 'Payment not completed'}</h1>
      <p>You can close this window and go back to the shop.</p>
    </main>`,
  })
}

import { html } from './html.ts'
import type { Markup } from './html.ts'
import { rupees } from './rupees.ts'

interface Confirmation {
  brand: string
  merchantName: string
  /** In paise. */
  amount: number
  /** With a card a one-time password is asked for. */
  card: { network: string; last4: string } | undefined
  otpHint: string
  /** Said where no card pays. */
  payee?: string | undefined
  /** The third end, beside success and failure. */
  otherChoice: { value: string; label: string }
}

/** The page of a bank, wallet or lender of the sandbox, on which the shopper confirms. */
export function confirmationPage(confirmation: Confirmation): Markup {
  const { brand, merchantName, amount, card, otpHint, payee, otherChoice } = confirmation
  return html`<main class="card narrow bank">
    <p class="brand">${brand}</p>
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
    ${payee !== undefined && card === undefined && html`<p>Paid from ${payee}</p>`}
    <form method="post">
      ${card !== undefined && otpField(otpHint)}
      <div class="row">
        <button type="submit" name="choice" value="success" class="quiet" formnovalidate>
          Success
        </button>
        <button type="submit" name="choice" value="failure" class="quiet danger" formnovalidate>
          Failure
        </button>
        <button
          type="submit"
          name="choice"
          value="${otherChoice.value}"
          class="quiet"
          formnovalidate
        >
          ${otherChoice.label}
        </button>
      </div>
    </form>
    <p class="hint">This is the sandbox: no real payment is made.</p>
  </main>`
}

const otpField = (hint: string): Markup =>
  html`<label for="otp">One-time password</label>
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
    <p id="otp-hint" class="hint">${hint}</p>
    <button type="submit" name="choice" value="otp">Submit</button>`

/** The last page in a window that the shop's page opened. */
export const paymentEndPage = (isPaid: boolean): Markup =>
  html`<main class="card narrow bank" data-close-window>
    <p class="brand">Sandbox Bank</p>
    <h1>${isPaid ? 'Payment confirmed' : 'Payment not completed'}</h1>
    <p>You can close this window and go back to the shop.</p>
  </main>`

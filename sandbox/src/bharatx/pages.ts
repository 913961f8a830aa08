import { document } from '../page/document.ts'
import { html } from '../page/html.ts'
import { rupees } from '../page/rupees.ts'
import type { Transaction } from './partners.ts'

const ASSETS = { style: '/theme/theme.css', script: '/theme/theme.js' }
const INSTALMENTS = 3

/** Three equal parts, of which the first has what is left over. */
function instalmentsOf(amount: number): number[] {
  const part = Math.floor(amount / INSTALMENTS)
  return [amount - part * (INSTALMENTS - 1), part, part]
}

/** The lender's page, on which the shopper agrees to pay in three parts. */
export function payPage(merchantName: string, { amount, phone }: Transaction): string {
  return document({
    ...ASSETS,
    title: 'Pay in 3 – sandbox',
    body: html`<main class="card narrow bank">
      <p class="brand">Pay in 3 <span class="hint">(sandbox)</span></p>
      <h1>${rupees(amount)} to ${merchantName}</h1>
      <ol>
        ${instalmentsOf(amount).map(
          (part, index) =>
            html`<li>
              ${rupees(part)} ${index === 0 ? 'today' : `in ${String(index * 30)} days`}
            </li>`,
        )}
      </ol>
      <p class="hint">For ${phone}. Nothing is lent and nothing is paid here.</p>
      <form method="post">
        <div class="row">
          <button type="submit" name="choice" value="approve">Approve</button>
          <button type="submit" name="choice" value="fail" class="quiet danger">Fail</button>
          <button type="submit" name="choice" value="cancel" class="quiet">Cancel</button>
          <button type="submit" name="choice" value="close" class="quiet">Close</button>
        </div>
      </form>
    </main>`,
  })
}

/** The shopper has left without a choice: nobody is told. */
export function leftPage(): string {
  return document({
    ...ASSETS,
    title: 'Pay in 3 – left',
    body: html`<main class="card narrow bank" data-close-window>
      <h1>You left without paying</h1>
      <p>You can close this window and go back to the shop.</p>
    </main>`,
  })
}

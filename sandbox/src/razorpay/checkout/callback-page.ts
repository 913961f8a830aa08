import { document } from '../../page/document.ts'
import { html } from '../../page/html.ts'

/** Returns the shopper's browser to the shop with a form post. [razorpay §7] */
export function callbackPage(callbackUrl: string, outcome: object): string {
  const inputs = Object.entries(fieldsOf({ ...outcome })).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return document({
    title: 'Back to the shop',
    style: '/theme/theme.css',
    script: '/theme/theme.js',
    body: html`<main class="card narrow">
      <h1>Back to the shop…</h1>
      <form method="post" action="${callbackUrl}" data-submit-at-once>
        ${inputs}<button type="submit">Continue</button>
      </form>
    </main>`,
  })
}

function fieldsOf(outcome: Record<string, unknown>): Record<string, string> {
  const { error, ...triple } = outcome
  if (typeof error !== 'object' || error === null) return texts(Object.entries(triple))
  return texts(
    Object.entries(error).map(([key, value]): [string, unknown] => [
      `error[${key}]`,
      typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  )
}

function texts(pairs: [string, unknown][]): Record<string, string> {
  return Object.fromEntries(pairs.map(([key, value]) => [key, String(value)]))
}

/** The two pages of the floor as template strings, with as many characters as ours. [ADR-329] */

export interface CartLine {
  readonly title: string
  readonly price: number
  readonly quantity: number
  readonly image: string
}

const RULE = '.a{display:block;margin:0 0 8px;padding:12px;font:16px/1.5 sans-serif}'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const rupees = (amount: number): string => `₹${(amount / 100).toFixed(2)}`

/** Styles that are the same in every reply, as ours are: they fill the page to its length. */
export function pageStyle(characters: number, bodyLength: number): string {
  const missing = Math.max(0, characters - bodyLength)
  return RULE.repeat(Math.ceil(missing / RULE.length)).slice(0, missing)
}

interface PageParts {
  readonly title: string
  readonly style: string
  readonly body: string
}

const page = ({ title, style, body }: PageParts): string => `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body>${body}</body></html>`

const lineRow = ({ title, price, quantity, image }: CartLine): string =>
  `<li><img src="${escaped(image)}" alt="" width="64" height="64"><span>${escaped(title)}</span>
<span>${quantity} × ${rupees(price)}</span></li>`

export function cartPage(
  { cartId, token, lines }: { cartId: string; token: string; lines: readonly CartLine[] },
  style: string,
): string {
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return page({
    title: 'Checkout',
    style,
    body: `<main><h1>Checkout</h1><ul>${lines.map(lineRow).join('')}</ul>
<p>Total <strong>${rupees(total)}</strong></p>
<form><label>Mobile number<input type="tel" name="phone" autocomplete="tel-national"></label>
<label>PIN code<input name="pincode" inputmode="numeric" autocomplete="postal-code"></label>
<button>Continue</button></form></main>
<script type="application/json" id="data">${JSON.stringify({ cartId, token }).replaceAll('<', '\\u003c')}</script>`,
  })
}

export interface OrderView {
  readonly number: number
  readonly total: number
  readonly lines: readonly CartLine[]
  readonly city: string
}

export const thankYouPage = ({ number, total, lines, city }: OrderView, style: string): string =>
  page({
    title: `Order ${number}`,
    style,
    body: `<main><h1>Thank you</h1><p>Order ${number} is confirmed.</p>
<ul>${lines.map(lineRow).join('')}</ul><p>Paid <strong>${rupees(total)}</strong></p>
<p>Delivery to ${escaped(city)}</p></main>`,
  })

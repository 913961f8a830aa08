import { html } from '../page/html.ts'
import type { Markup } from '../page/html.ts'

const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** ₹1,499, with paise only when there are any. */
export function priceText(paise: number): string {
  return (paise % 100 === 0 ? whole : exact).format(paise / 100)
}

/** A price, with the old one struck through beside it. */
export function priceTag(price: number, compareAt: number | undefined): Markup {
  if (compareAt === undefined || compareAt <= price) {
    return html`<span class="price">${priceText(price)}</span>`
  }
  const off = Math.round(((compareAt - price) / compareAt) * 100)
  return html`<span class="price"
    ><span class="unseen">Now</span> ${priceText(price)}
    <s><span class="unseen">was</span> ${priceText(compareAt)}</s>
    <span class="off">${off}% off</span></span
  >`
}

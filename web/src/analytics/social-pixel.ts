/**
 * The pixel of Meta, as an image: its script would read the fields of the page and set cookies, neither of
 * which a purchase needs. [D-47, D-79, ADR-332]
 */
import { pageAddress } from './purchase.ts'
import type { ReportPurchase } from './purchase.ts'

const PURCHASE = 'https://www.facebook.com/tr?ev=Purchase&noscript=1'

export const reportPurchase: ReportPurchase = (id, { orderId, currency, total, items }) => {
  const report = new URLSearchParams({
    id,
    dl: pageAddress(),
    // A server that reports the same event names it too, and it counts once.
    eid: orderId,
    'cd[order_id]': orderId,
    'cd[value]': String(total),
    'cd[currency]': currency,
    'cd[content_type]': 'product',
    'cd[content_ids]': JSON.stringify(items.map((item) => item.id)),
    'cd[contents]': JSON.stringify(items.map((item) => ({ id: item.id, quantity: item.quantity }))),
    'cd[num_items]': String(items.reduce((sum, { quantity }) => sum + quantity, 0)),
  })
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve())
    image.addEventListener('error', () => reject(new Error('its address could not be reached')))
    image.src = `${PURCHASE}&${report.toString()}`
  })
}

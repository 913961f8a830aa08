/** Google Analytics 4: the one place that knows its calls. [D-47, D-79, ADR-332] */
import { loadAccountScript } from './load-account-script.ts'
import { pageAddress } from './purchase.ts'
import type { Purchase, ReportPurchase } from './purchase.ts'

const SCRIPT = 'https://www.googletagmanager.com/gtag/js'
/** A day: an id of ours would live no longer. A cookie of the shop’s own pages stays as it is. */
const COOKIE = { cookie_expires: 86_400, cookie_update: false }
/** Counting was allowed, advertising was not. */
const CONSENT = {
  analytics_storage: 'granted',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
}

interface TagPage {
  dataLayer?: unknown[]
  google_tag_manager?: object
}

/** The value is that of the items, without delivery. */
function toEvent({ orderId, currency, shipping, items }: Purchase): object {
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    transaction_id: orderId,
    currency,
    value: Math.round(value * 100) / 100,
    shipping,
    items: items.map(({ id, name, variant, price, quantity }) => ({
      item_id: id,
      item_name: name,
      ...(variant === undefined ? {} : { item_variant: variant }),
      price,
      quantity,
    })),
  }
}

export const reportPurchase: ReportPurchase = async (id, purchase) => {
  const page = window as TagPage
  const layer = (page.dataLayer ??= [])
  // The script accepts the arguments object of a function, and no list.
  function tag(..._command: readonly unknown[]): void {
    layer.push(arguments)
  }
  tag('consent', 'default', CONSENT)
  tag('js', new Date())
  tag('config', id, {
    send_page_view: false,
    page_location: pageAddress(),
    page_referrer: '',
    ...COOKIE,
  })
  tag('event', 'purchase', { send_to: id, ...toEvent(purchase) })
  const url = `${SCRIPT}?id=${encodeURIComponent(id)}`
  await loadAccountScript(url, () => page.google_tag_manager)
}

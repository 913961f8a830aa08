/** The pixel of Snapchat: the one place that knows its calls. [D-47, ADR-332] */
import { loadAccountScript } from './load-account-script.ts'
import type { ReportPurchase } from './purchase.ts'

const SCRIPT = 'https://sc-static.net/scevent.min.js'

type Command = readonly unknown[]
interface Pixel {
  (...command: Command): void
  /** Commands that its script has still to carry out. */
  queue: Command[]
  handleRequest?: (...command: Command) => void
}
interface PixelPage {
  snaptr?: Pixel
}

/** Takes commands until the script does. */
function makePixel(): Pixel {
  const queue: Command[] = []
  const take = (...command: Command): void => {
    if (pixel.handleRequest) pixel.handleRequest(...command)
    else queue.push(command)
  }
  const pixel: Pixel = Object.assign(take, { queue })
  return pixel
}

export const reportPurchase: ReportPurchase = async (id, { orderId, currency, total, items }) => {
  const page = window as PixelPage
  const pixel = (page.snaptr ??= makePixel())
  pixel('init', id)
  pixel('track', 'PURCHASE', {
    price: total,
    currency,
    transaction_id: orderId,
    client_dedup_id: orderId,
    item_ids: items.map((item) => item.id),
    number_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
  })
  await loadAccountScript(SCRIPT, () => pixel.handleRequest)
}

/**
 * The shop's own checkout, as the page where one order of it is paid: its address has a key and nothing of a person.
 * That page asks for no address, so who has none to be delivered to enters it on the shop's own page, with the cart that
 * their browser has there. [woocommerce §7]
 */
import { rupeesText } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import { CART_ATTRIBUTE } from '../../../../ports/store-platform.ts'
import type { OwnCheckout } from '../../../../ports/store-platform.ts'
import { orderAddresses } from './order-address.ts'
import type { OrderAccess } from './order-access.ts'
import { findWaiting } from './find-order.ts'
import { FINISH_MS, readOrder, STEP_MS, writeOrder } from './order-calls.ts'
import { netPart } from './order-lines.ts'
import { wireOrder } from './order-wire.ts'
import type { WireOrder } from './order-wire.ts'
import { contentKey, metaValue, textMeta } from './our-order.ts'
import { rateFields } from './post-order.ts'
import { paiseOfText } from '../transport/money.ts'
import { refusedReason, refused } from '../transport/refused.ts'
import { fetchStock } from '../catalogue/variant-stock.ts'

interface Access extends Pick<OrderAccess, 'client' | 'regions' | 'exclusive' | 'products'> {
  readonly shopUrl: string
}

const INVALID_COUPON = 'INVALID_COUPON'

/** It says what one was made for, so that whoever presses once more gets the same page. */
const OWN_CHECKOUT = '_thela_own'

/** It counts for nothing until somebody pays it there. */
export async function openOwnCheckout(access: Access, brought: OwnCheckout): Promise<string> {
  const ids = brought.items.map(({ variantId }) => variantId)
  const stock = await fetchStock(access.client, ids, access.products)
  const sold = new Set(
    stock.filter(({ availableForSale }) => availableForSale).map(({ variantId }) => variantId),
  )
  // The shop would make the order of whatever it is given.
  if (ids.length === 0 || ids.some((id) => !sold.has(id))) throw refused('NOT_SOLD')
  if (!brought.buyer?.address && (await needDelivery(access, ids))) return checkoutPage(access)
  const { payment_url: address } = await access.exclusive(
    `own checkout ${brought.cartId}`,
    async () =>
      (await findOpened(access, brought)) ??
      withWholeDelivery(access, brought, await postWithCodes(access, brought)),
  )
  const url = URL.parse(address ?? '')
  if (!url || !/^https?:$/.test(url.protocol)) throw refused('NO_CHECKOUT_URL')
  return url.href
}

/** A product that cannot be read now needs an address. */
async function needDelivery({ products }: Access, ids: readonly string[]): Promise<boolean> {
  const facts = await products.read(ids)
  return ids.some((id) => facts.get(id)?.isVirtual !== true)
}

const checkoutPage = ({ shopUrl }: Access): string =>
  `${shopUrl.replace(/(?<!\/)\/+$/, '')}/checkout/`

async function findOpened(
  { client }: Access,
  brought: OwnCheckout,
): Promise<WireOrder | undefined> {
  const key = contentKey(brought)
  const listed = await findWaiting(client, (order) => metaValue(order, OWN_CHECKOUT) === key)
  const current = listed && (await readOrder(client, String(listed.id)))
  // Somebody may have ordered it between the two calls.
  return current?.status === 'pending' ? current : undefined
}

/** A code that the shop refuses by now is left out, so that the order can be made at all. */
async function postWithCodes(access: Access, brought: OwnCheckout): Promise<WireOrder> {
  try {
    return await post(access, brought, brought.codes)
  } catch (error) {
    if (refusedReason(error) !== INVALID_COUPON || brought.codes.length === 0) throw error
    return post(access, brought, [])
  }
}

async function post(
  { client, regions }: Access,
  brought: OwnCheckout,
  codes: readonly string[],
): Promise<WireOrder> {
  const { cartId, items, note, attributes, delivery, buyer = {} } = brought
  const { address, phone, email } = buyer
  const addresses = address
    ? await orderAddresses({ shippingAddress: address, billingAddress: address }, regions)
    : { shipping: {}, billing: {} }
  return client.rest(
    {
      operation: 'open-own-checkout',
      effect: 'ONCE',
      method: 'POST',
      path: '/orders',
      body: {
        status: 'pending',
        shipping: addresses.shipping,
        billing: { ...addresses.billing, ...omitUndefined({ phone, email }) },
        line_items: items.map(({ variantId, quantity, properties = [] }) => ({
          product_id: Number(variantId),
          quantity,
          meta_data: textMeta(properties),
        })),
        ...(delivery && address ? { shipping_lines: [shippingLine(delivery)] } : {}),
        coupon_lines: codes.map((code) => ({ code })),
        ...omitUndefined({ customer_note: note }),
        meta_data: [
          ...textMeta(cartTexts(cartId, attributes)),
          { key: OWN_CHECKOUT, value: contentKey(brought) },
        ],
      },
      totalMs: FINISH_MS,
    },
    wireOrder,
  )
}

/** A line has its price without tax, and only the shop knows what it adds. */
async function withWholeDelivery(
  { client }: Access,
  { delivery }: OwnCheckout,
  posted: WireOrder,
): Promise<WireOrder> {
  const [line] = posted.shipping_lines
  if (!delivery || !line || paiseOfText(line.total_tax) === 0) return posted
  const total = rupeesText(netPart(delivery.amount, line))
  const body = { shipping_lines: [{ id: line.id, total }] }
  return writeOrder(client, posted, { operation: 'set-delivery', body, totalMs: STEP_MS })
}

/** That page offers none to choose from. */
const shippingLine = ({ id, title, amount }: NonNullable<OwnCheckout['delivery']>) => ({
  ...rateFields(id, amount),
  method_title: title,
  total: rupeesText(amount),
})

/** Nothing that would make it an order of ours. */
const cartTexts = (cartId: string, attributes: OwnCheckout['attributes']) =>
  Object.entries({ ...attributes, [CART_ATTRIBUTE]: cartId })
    .filter(([name]) => !name.trim().toLowerCase().startsWith('thela_'))
    .map(([name, value]) => ({ name, value }))

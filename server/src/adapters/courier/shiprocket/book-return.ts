/** A return that its companies collect. [shiprocket §1] */
import { rupeesText } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type { ReturnPickup } from '../../../ports/return-pickup.ts'
import type { makeShiprocketClient } from './client.ts'
import { loggedIn } from './logged-in.ts'
import { reachOfReply } from './reach.ts'
import type { WireReturns } from './wire.ts'

type Client = ReturnType<typeof makeShiprocketClient>

const KG = 1_000
/** The lightest that is charged for. */
const MIN_GRAMS = 500
/** The size is not known; the companies measure by themselves. */
const BOX_CM = { length: 10, breadth: 10, height: 10 }

const addressAs = (prefix: 'pickup' | 'shipping', address: ReturnPickup['from']) =>
  Object.fromEntries(
    Object.entries(
      omitUndefined({
        customer_name: address.name,
        address: address.addressLine1,
        address_2: address.addressLine2,
        city: address.city,
        state: address.state,
        country: 'India',
        pincode: address.pincode,
        phone: address.phone,
      }),
    ).map(([name, value]) => [`${prefix}_${name}`, value]),
  )

/** `2026-11-18 12:00`, in India. */
const orderDate = (at: Date): string =>
  at.toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' }).slice(0, 16)

function returnOrder({ key, from, to, items, grams, orderedAt }: ReturnPickup) {
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    order_id: key,
    order_date: orderDate(orderedAt),
    ...addressAs('pickup', from),
    ...addressAs('shipping', to),
    order_items: items.map(({ title, sku, quantity, price }) => ({
      name: title,
      sku,
      units: quantity,
      selling_price: rupeesText(price),
    })),
    payment_method: 'PREPAID',
    sub_total: value / 100,
    ...BOX_CM,
    weight: Math.max(grams, MIN_GRAMS) / KG,
  }
}

const ofKey = ({ data }: WireReturns, key: string) =>
  data.find(({ channel_order_id: id }) => String(id) === key)?.shipments?.[0]

/** Its calls take no key, so what was booked is read first. */
export async function bookReturn(
  client: Client,
  pickup: ReturnPickup,
): Promise<{ readonly awb: string } | 'NOT_OFFERED'> {
  const known = ofKey(loggedIn(await client.returns()), pickup.key)
  if (known?.awb) return { awb: String(known.awb) }
  const reach = await client.serviceability({
    pickup_postcode: pickup.from.pincode,
    delivery_postcode: pickup.to.pincode,
    weight: String(Math.max(pickup.grams, MIN_GRAMS) / KG),
    cod: '0',
    is_return: '1',
  })
  if (!reachOfReply(loggedIn(reach)).isServed) return 'NOT_OFFERED'
  const shipmentId =
    known?.id ?? loggedIn(await client.createReturn(returnOrder(pickup))).shipment_id
  const assigned = loggedIn(await client.assignAwb(shipmentId))
  const awb = assigned?.response?.data?.awb_code
  return awb ? { awb: String(awb) } : 'NOT_OFFERED'
}

/** A return is collected by a courier of the store, and becomes a parcel. [account §4, ADR-229, ADR-239, I11] */
import type { Address } from '@thela/domain/accounts'
import { nationalDigits } from '@thela/domain/fields'
import type { LineItem } from '@thela/domain/orders'
import { paise } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type { Courier } from '../../ports/courier.ts'
import { ExternalServiceError, NOT_SET_UP } from '../../ports/external-service-error.ts'
import type { ReturnPickup } from '../../ports/return-pickup.ts'
import type { StoredOrder } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import { reportShipment } from './report-shipment.ts'
import type { ReportDependencies } from './report-shipment.ts'

export interface ReturnToBook {
  readonly order: StoredOrder
  readonly lines: readonly { readonly line: LineItem; readonly quantity: number }[]
  readonly from: Address
  /** The same return has the same key. */
  readonly key: string
}

/** The registered address of the store; without a phone there no courier comes. */
function placeOfStore({ config }: Store): ReturnPickup['to'] | undefined {
  const { address } = config.seller
  const phone = config.tracking.contactLinks.PHONE
  if (!address || phone === undefined) return undefined
  return {
    name: config.storeName,
    phone: nationalDigits(phone),
    addressLine1: address.line1,
    ...omitUndefined({ addressLine2: address.line2 }),
    city: address.city,
    state: address.state,
    pincode: address.pincode,
  }
}

const pickupOf = (
  { order, lines, from, key }: ReturnToBook,
  to: ReturnPickup['to'],
  pincode: string,
): ReturnPickup => ({
  key,
  to,
  from: {
    name: from.name,
    phone: nationalDigits(from.phone),
    addressLine1: from.addressLine1,
    ...omitUndefined({ addressLine2: from.addressLine2 }),
    city: from.city,
    state: from.state,
    pincode,
  },
  items: lines.map(({ line, quantity }) => ({
    title: line.productTitle,
    sku: line.sku ?? line.variantId,
    quantity,
    price: paise(Math.floor(line.total / line.quantity)),
  })),
  grams: lines.reduce((sum, { line, quantity }) => sum + line.grams * quantity, 0),
  orderedAt: order.placedAt,
})

async function bookWith(
  courier: Courier,
  pickup: ReturnPickup,
): Promise<{ readonly awb: string } | 'NOT_OFFERED'> {
  try {
    return (await courier.bookReturn?.(pickup)) ?? 'NOT_OFFERED'
  } catch (error) {
    const isRefused = error instanceof ExternalServiceError && error.kind === 'refused'
    if (!isRefused || error.reason === NOT_SET_UP) throw error
    return 'NOT_OFFERED'
  }
}

/** The first courier that collects there; booked again with its key it is the same parcel. */
export async function bookReturn(
  deps: ReportDependencies & { readonly couriersOf: (store: Store) => readonly Courier[] },
  store: Store,
  wanted: ReturnToBook,
): Promise<{ readonly shipmentId: string } | 'NOT_OFFERED'> {
  const to = placeOfStore(store)
  const { pincode } = wanted.from
  if (!to || pincode === undefined) return 'NOT_OFFERED'
  for (const courier of deps.couriersOf(store).filter(({ bookReturn: book }) => book)) {
    const booked = await bookWith(courier, pickupOf(wanted, to, pincode))
    if (booked === 'NOT_OFFERED') continue
    const counts = wanted.lines.map(({ line, quantity }) => [line.variantId, quantity] as const)
    const saved = await reportShipment(deps, store, {
      order: wanted.order,
      shipment: {
        awb: booked.awb,
        courier: courier.account,
        order: { id: wanted.order.orderId },
        direction: 'REVERSE',
        items: counts.map(([variantId, quantity]) => ({ variantId, quantity })),
        scans: [],
      },
    })
    return saved.ok ? { shipmentId: saved.value.shipment.shipmentId } : 'NOT_OFFERED'
  }
  return 'NOT_OFFERED'
}

import { createHash } from 'node:crypto'
import { eddMs } from '../parcels/network.ts'
import type { Happened, Parcel } from '../parcels/network.ts'
import { wordsOf } from './words.ts'

const SLUGS = ['delhivery', 'bluedart', 'xpressbees']

/** Which carrier has the parcel: its last digit decides. */
export const slugOf = ({ awb }: Pick<Parcel, 'awb'>): string =>
  SLUGS[Number(awb.at(-1)) % SLUGS.length] ?? 'delhivery'

const time = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, '+00:00')

/** A tracking as its calls and webhooks give it: the whole history each time. */
export function trackingJson(parcel: Parcel): object {
  const last = parcel.past.at(-1)
  const now = last ? wordsOf(last) : { tag: 'Pending', subtag: 'Pending_001', message: '' }
  const slug = slugOf(parcel)
  return {
    id: createHash('sha256').update(parcel.awb).digest('hex').slice(0, 32),
    tracking_number: parcel.awb,
    slug,
    active: now.tag !== 'Delivered',
    order_id: parcel.storeOrderId,
    tag: now.tag,
    subtag: now.subtag,
    subtag_message: now.message,
    title: parcel.awb,
    courier_estimated_delivery_date: { estimated_delivery_date: time(eddMs(parcel)) },
    failed_delivery_attempts: parcel.past.filter(({ event }) => event === 'failed').length,
    return_to_sender: parcel.past.some(({ event }) => event === 'returnBegun'),
    shipment_direction: parcel.past.some(({ isReverse }) => isReverse) ? 'return' : 'forward',
    checkpoints: parcel.past.map((item) => checkpointJson(item, slug)),
  }
}

function checkpointJson(item: Happened, slug: string): object {
  const { tag, subtag, message } = wordsOf(item)
  return {
    created_at: time(item.atMs),
    slug,
    checkpoint_time: time(item.atMs),
    location: null,
    city: item.place,
    state: null,
    postal_code: null,
    country_region: 'IND',
    message,
    tag,
    subtag,
    subtag_message: message,
    raw_tag: item.event,
    events: [],
    source: 'carrier',
    hash: createHash('sha256').update(`${item.atMs}${item.event}${item.place}`).digest('hex'),
  }
}

/**
 * What we write on an order of the shop, and what it says of us: no shopper can write there. Keys that begin with
 * an underscore are not displayed. [woocommerce §6, §7]
 */
import { createHash } from 'node:crypto'
import { addPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { NewPlatformOrder, PlacedPlatformOrder } from '../../../../ports/store-platform.ts'
import type { ListedOrder } from './order-wire.ts'

/** Our id of the order: only the call writes it that makes it one. */
export const OUR_ORDER = 'thela_order'
/** Our id of the order that we have made from our own lines, which counts as soon as it has `OUR_ORDER`. */
export const POSTED_FOR = '_thela_post'
/** Our id of the cart of a draft. */
export const DRAFT_OF = '_thela_cart'
/** What a draft was frozen for, or an order of ours was made from. */
export const TERMS = '_thela_terms'
/** The addresses that it was made with. */
export const ADDRESSES = '_thela_address'
/** Names of the fees that we have put on it. */
export const FEES = '_thela_fees'
/** What we have received, in rupees, where the shop's own date of payment does not say it. */
export const PAID = '_thela_paid'

type Meta = Pick<ListedOrder, 'meta_data'>
export interface MetaInput {
  readonly key: string
  readonly value: string
}

/** The method of an order that was paid with us. */
export const OUR_METHOD = 'thela'
/** The shop's own method, whose orders are paid when they have arrived. */
export const COD = 'cod'

/**
 * Texts of shoppers as meta data. Names that begin with an underscore are those of the shop's own workings, such as
 * that the stock of a line was taken, or that a parcel was sent.
 */
export const textMeta = (
  texts: readonly { readonly name: string; readonly value: string }[],
): readonly MetaInput[] =>
  texts
    .filter(({ name }) => !name.trim().startsWith('_'))
    .map(({ name, value }) => ({ key: name, value }))

/** Undefined where it is missing, empty or no text. */
export function metaValue({ meta_data: all }: Meta, key: string): string | undefined {
  const value = all.find((meta) => meta.key === key)?.value
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What it is all in all: it has been paid, or is due on delivery. */
export const agreedTotal = ({ paid, dueOnDelivery }: NewPlatformOrder): Paise =>
  addPaise(paid, dueOnDelivery)

export const placedOrder = ({
  id,
  number,
}: Pick<ListedOrder, 'id' | 'number'>): PlacedPlatformOrder => ({
  platformOrderId: String(id),
  name: `#${number}`,
})

const ENDED = new Set(['cancelled', 'refunded', 'trash'])

/** Nothing of it is to be sent. */
export const hasEnded = ({ status }: Pick<ListedOrder, 'status'>): boolean => ENDED.has(status)

const COUNTS = new Set(['processing', 'completed', 'refunded'])

/**
 * Whether it has become our order with this id, whatever has become of it since. The shop may take our id and
 * stay as it was: where it is cancelled, an order that it calls paid never is.
 */
export function isPlacedFor(sourceId: string, order: ListedOrder): boolean {
  if (metaValue(order, OUR_ORDER) !== sourceId) return false
  const isPaid = isPaidThere(order) || metaValue(order, PAID) !== undefined
  return COUNTS.has(order.status) || isPaid || order.payment_method === COD
}

export const isPaidThere = ({
  date_paid_gmt: paidAt,
}: Pick<ListedOrder, 'date_paid_gmt'>): boolean =>
  paidAt !== null && paidAt !== undefined && paidAt !== ''

const KEY_LENGTH = 32

/** The same for the same content, and nothing can be read from it. */
export const contentKey = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, KEY_LENGTH)

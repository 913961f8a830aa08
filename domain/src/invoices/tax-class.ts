/** Which HSN and rate an item has. [D-39, ADR-241] */
import type { LineItem } from '../orders/index.ts'

export interface TaxClass {
  readonly hsn?: string
  /** In hundredths of a per cent. */
  readonly rate: number
}

/** A row of the store's table; `sku` is more exact than `tag`. */
export interface TaxRow extends TaxClass {
  readonly sku?: string
  readonly tag?: string
}

export interface TaxTable {
  readonly rows: readonly TaxRow[]
  /** For what no row names. */
  readonly other: TaxClass
  /** Of delivery and fees; without a rate the highest of the items. */
  readonly charges: { readonly sac?: string; readonly rate?: number }
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** "HSN:6912", "hsn 691200": the carts of a platform have no field of its own for it. */
const HSN_TAG = /^\s*hsn[\s:_-]*([0-9]{4,8})\s*$/i

const hsnOfTags = (tags: readonly string[]): string | undefined =>
  tags.flatMap((tag) => HSN_TAG.exec(tag)?.[1] ?? [])[0]

/**
 * By its SKU, then by a tag of its product, then what holds for the rest. What the
 * platform says not to be taxable is not taxed, and an HSN that it has for the product counts where no row names the
 * SKU. A gift card is money, not goods: it is taxed when it is spent.
 */
export function taxClassOf(line: LineItem, { rows, other }: TaxTable): TaxClass {
  if (line.isGiftCard) return { rate: 0 }
  const { sku, tags = [] } = line
  const ofSku = rows.find(
    (each) => each.sku !== undefined && sku !== undefined && same(each.sku, sku),
  )
  const row =
    ofSku ??
    rows.find((each) => each.tag !== undefined && tags.some((tag) => same(tag, each.tag ?? ''))) ??
    other
  const hsn = ofSku?.hsn ?? hsnOfTags(tags) ?? row.hsn
  return { ...(hsn ? { hsn } : {}), rate: line.isTaxable ? row.rate : 0 }
}

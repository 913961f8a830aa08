/** [account §7, ADR-240] */
import type { StoreConfig, StoreFile } from '@thela/contracts/stores'
import type { Problem } from './problem.ts'

/** What the numbers of a store's documents begin with; two stores with one GSTIN share none. */
export interface InvoiceSeries {
  readonly gstin: string | undefined
  readonly prefixes: readonly string[]
}

/** None of a store that issues nothing. */
export function invoiceSeriesOf({
  seller,
  invoices,
  tracking,
}: StoreConfig): InvoiceSeries | undefined {
  if (!invoices.enabled && !tracking.customerInvoiceDownloadEnabled) return undefined
  return { gstin: seller.gstin, prefixes: [invoices.prefix, invoices.creditNotePrefix] }
}

/** A document without what the law wants on it, or with a number that another has, is none. */
export function invoiceProblems(
  { seller, invoices, tracking }: StoreFile,
  others: readonly InvoiceSeries[],
): Problem[] {
  const { prefix, creditNotePrefix } = invoices
  const isOn = invoices.enabled || tracking.customerInvoiceDownloadEnabled
  const needed = (path: Problem['path']) => [
    { path, words: 'is needed for the invoices of a seller with a GSTIN' },
  ]
  const isTaken = (wanted: string) =>
    isOn &&
    seller.gstin !== undefined &&
    others.some(({ gstin, prefixes }) => gstin === seller.gstin && prefixes.includes(wanted))
  const taken = 'begins the numbers of another store with this GSTIN'
  return [
    ...(isOn && seller.gstin !== undefined && !seller.address ? needed(['seller', 'address']) : []),
    ...(isOn && seller.gstin !== undefined && invoices.rate === undefined
      ? needed(['invoices', 'rate'])
      : []),
    ...(prefix === creditNotePrefix
      ? [{ path: ['invoices', 'creditNotePrefix'], words: 'is the prefix of invoices' }]
      : []),
    ...(isTaken(prefix) ? [{ path: ['invoices', 'prefix'], words: taken }] : []),
    ...(isTaken(creditNotePrefix)
      ? [{ path: ['invoices', 'creditNotePrefix'], words: taken }]
      : []),
    ...invoices.rates.flatMap(({ sku, tag }, index) =>
      sku === undefined && tag === undefined
        ? [{ path: ['invoices', 'rates', index], words: 'needs a sku or a tag' }]
        : [],
    ),
  ]
}

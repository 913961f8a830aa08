/** What of a store's file invoices are made from. [D-39, ADR-240, ADR-241] */
import type { InvoiceSeller, TaxTable } from '@thela/domain/invoices'
import { isOwnPlatform } from '@thela/domain/tracking'
import { omitUndefined } from '@thela/domain/values'
import type { Store } from '../stores/index.ts'

/** A registered seller's document is none without its address, and wrong without a rate. */
const isComplete = ({ config: { seller, invoices } }: Store): boolean =>
  seller.gstin === undefined || (seller.address !== undefined && invoices.rate !== undefined)

/** Whether customers may download. Another platform's parcels have their invoices there. */
export const mayDownload = (store: Store): boolean =>
  store.config.tracking.customerInvoiceDownloadEnabled &&
  isOwnPlatform(store.config.tracking.platform) &&
  isComplete(store)

export const issuesInvoices = (store: Store): boolean =>
  (store.config.invoices.enabled && isComplete(store)) || mayDownload(store)

export function sellerOf({ config: { seller, storeName } }: Store): InvoiceSeller {
  const { legalName = storeName, gstin, address } = seller
  return {
    name: legalName,
    ...omitUndefined({ gstin }),
    ...(address ? { address: { ...address } } : {}),
  }
}

/** In hundredths of a per cent. */
const hundredths = (percent: number): number => Math.round(percent * 100)

export function taxTableOf({ config: { invoices } }: Store): TaxTable {
  const { rates, hsn, rate = 0, deliverySac, deliveryRate } = invoices
  return {
    rows: rates.map((row) => ({ ...row, rate: hundredths(row.rate) })),
    other: { rate: hundredths(rate), ...omitUndefined({ hsn }) },
    charges: omitUndefined({
      sac: deliverySac,
      rate: deliveryRate === undefined ? undefined : hundredths(deliveryRate),
    }),
  }
}

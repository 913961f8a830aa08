/** The document of an order. [D-39, ADR-240, ADR-241] */
import type { Address } from '../accounts/index.ts'
import { paise } from '../money/index.ts'
import { balancesOf } from '../orders/index.ts'
import type { OrderSnapshot, PiecesOfLine } from '../orders/index.ts'
import { omitUndefined } from '../values/index.ts'
import type {
  InvoiceAddress,
  InvoiceContent,
  InvoiceKind,
  InvoiceLine,
  InvoiceSeller,
} from './invoice.ts'
import { orderRest } from './order-rest.ts'
import { pricedLines } from './priced-lines.ts'
import type { TaxTable } from './tax-class.ts'
import { taxTreatment } from './tax-treatment.ts'
import { sumsOf, taxedLine } from './taxed-lines.ts'

export interface OrderToInvoice {
  readonly snapshot: OrderSnapshot
  /** They are no part of the sale. */
  readonly cancelledItems: readonly PiecesOfLine[]
  /** The causes of all that made it cheaper until now. */
  readonly covers: readonly string[]
  /** As they are now. */
  readonly shippedTo: Address
  readonly billedTo: Address
  readonly seller: InvoiceSeller
  readonly table: TaxTable
  /** Of the letter of undertaking, by which a seller exports without IGST. */
  readonly lut?: string
  readonly order: InvoiceContent['order']
}

export function invoiceOfOrder(wanted: OrderToInvoice): InvoiceContent {
  const { snapshot, shippedTo, billedTo, seller, table, lut, order, covers } = wanted
  const treatment =
    seller.gstin === undefined
      ? undefined
      : taxTreatment({
          sellerGstin: seller.gstin,
          shippedTo,
          hasLut: lut !== undefined,
          ...omitUndefined({ buyerGstin: snapshot.gstin }),
        })
  const rest = orderRest(snapshot, wanted.cancelledItems)
  const priced = pricedLines(rest, snapshot.quote, table)
  const lines = priced.map((line) => taxedLine(line, treatment?.taxes ?? []))
  const notes = treatment?.notes ?? []
  return {
    kind: kindOf(seller, lines, notes.length > 0),
    seller,
    buyer: { address: printedAddress(billedTo), ...omitUndefined({ gstin: snapshot.gstin }) },
    shippedTo: printedAddress(shippedTo),
    ...omitUndefined({ placeOfSupply: treatment?.placeOfSupply }),
    lines,
    ...sumsOf(lines, rest.total),
    // The providers' part of cancelled items goes back first.
    paidByBalances: paise(Math.min(balancesOf(snapshot.quote), rest.total)),
    notes,
    ...(lut !== undefined && notes.includes('EXPORT_UNDER_LUT') ? { lut } : {}),
    order,
    covers,
  }
}

function printedAddress({
  name,
  addressLine1,
  addressLine2,
  city,
  state,
  country,
  pincode,
  zipcode,
}: Address): InvoiceAddress {
  const more = omitUndefined({ addressLine2, pincode, zipcode })
  return { name, addressLine1, city, state, country, ...more }
}

/** An export is a tax invoice although no tax is on it: rule 46 of the CGST Rules, last proviso. */
function kindOf(
  { gstin }: InvoiceSeller,
  lines: readonly InvoiceLine[],
  isExport: boolean,
): InvoiceKind {
  if (gstin === undefined) return 'RECEIPT'
  return isExport || lines.some(({ rate }) => rate > 0) ? 'TAX_INVOICE' : 'BILL_OF_SUPPLY'
}

import type { Address } from '../accounts/index.ts'
import type { Paise } from '../money/index.ts'
import type { PriceLineKey } from '../orders/index.ts'

/**
 * What a document is: by a registered seller a tax invoice, or a bill of supply where nothing on it is
 * taxed; by an unregistered one a receipt; what goes back later is a credit note. [D-39, ADR-240]
 */
export const INVOICE_KINDS = ['TAX_INVOICE', 'BILL_OF_SUPPLY', 'RECEIPT', 'CREDIT_NOTE'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** [account §3 Enumerations] */
export const TAX_TYPES = ['IGST', 'CGST', 'SGST', 'UTGST'] as const
export type TaxType = (typeof TAX_TYPES)[number]

/** Paragraphs that the law wants on some documents. */
export type InvoiceNote = 'EXPORT_UNDER_LUT' | 'EXPORT_WITH_TAX'

export interface InvoiceTax {
  readonly type: TaxType
  /** In hundredths of a per cent: 900 is 9 %. */
  readonly rate: number
  readonly amount: Paise
}

export interface InvoiceLine {
  readonly kind: 'ITEM' | 'DELIVERY' | 'FEE'
  /** The line of the price that a fee is; without one it is the charge of the payment method. */
  readonly priceLine?: PriceLineKey
  /** An item's line in its order. Missing in what an earlier release issued. */
  readonly key?: string
  /** Of an item, and of a fee that has a title beside its label. */
  readonly title?: string
  readonly variant?: string
  readonly sku?: string
  readonly hsn?: string
  readonly quantity: number
  /** As it was priced, before any discount; taxes that come on top are not in it. */
  readonly gross: Paise
  readonly discount: Paise
  readonly taxable: Paise
  /** Of all its taxes together, in hundredths of a per cent. */
  readonly rate: number
  readonly taxes: readonly InvoiceTax[]
  /** With its taxes. */
  readonly total: Paise
}

export interface InvoiceSeller {
  readonly name: string
  readonly gstin?: string
  readonly address?: {
    readonly line1: string
    readonly line2?: string
    readonly city: string
    readonly state: string
    readonly pincode: string
  }
}

/** Without phone and email, which no document needs. */
export type InvoiceAddress = Pick<
  Address,
  'name' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'country' | 'pincode' | 'zipcode'
>

export interface PlaceOfSupply {
  /** The code of the GST portal; 96 is another country. */
  readonly code: string
  /** Missing for another country. */
  readonly state?: string
}

/** All that a document says; it is stored when it is issued and never changes. */
export interface InvoiceContent {
  readonly kind: InvoiceKind
  readonly seller: InvoiceSeller
  readonly buyer: { readonly address: InvoiceAddress; readonly gstin?: string }
  readonly shippedTo: InvoiceAddress
  /** Only of a registered seller. */
  readonly placeOfSupply?: PlaceOfSupply
  readonly lines: readonly InvoiceLine[]
  readonly taxable: Paise
  readonly taxes: readonly Omit<InvoiceTax, 'rate'>[]
  /** What rounding each line to the paisa leaves to the total. */
  readonly roundOff: Paise
  readonly total: Paise
  /** Gift cards and store credit are payments, no discounts. */
  readonly paidByBalances: Paise
  readonly notes: readonly InvoiceNote[]
  readonly lut?: string
  readonly order: { readonly id: string; readonly name?: string; readonly placedOn: string }
  /**
   * The changes of the order's price that it takes into account, by their causes: those before an invoice, or
   * the one that a credit note is for. Missing in what an earlier release issued.
   */
  readonly covers?: readonly string[]
  /** Of a credit note: the document that it takes back from. */
  readonly against?: { readonly number: string; readonly issuedOn: string }
}

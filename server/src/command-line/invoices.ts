/** Documents of a store for its owner and its accountant. [account §7, ADR-240, I59] */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rupeesText, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { InvoiceLine, TaxType } from '@thela/domain/invoices'
import { messagesIn } from '@thela/messages/catalogues'
import { lineName } from '../modules/invoices/index.ts'
import type { StoredInvoice } from '../modules/invoices/index.ts'
import { storeOfId, withStore } from './command.ts'
import type { Command, CommandLine } from './command.ts'
import { withModules } from './with-modules.ts'

const t = messagesIn('en')

const COLUMNS = [
  'document',
  'number',
  'date',
  'order',
  'against',
  'buyer',
  'buyer GSTIN',
  'place of supply',
  'reverse charge',
  'document total',
  'round-off',
  'item',
  'SKU',
  'HSN/SAC',
  'quantity',
  'taxable value',
  'rate',
  'IGST',
  'CGST',
  'SGST',
  'UTGST',
  'line total',
] as const

/** A cell that a spreadsheet takes for a formula begins with an apostrophe, so that nothing runs. */
function cell(value: string | number): string {
  const text = String(value)
  const isFormula = /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const row = (cells: readonly (string | number)[]): string => cells.map(cell).join(',')

const taxOf = ({ taxes }: InvoiceLine, wanted: TaxType): string =>
  rupeesText(taxes.find(({ type }) => type === wanted)?.amount ?? ZERO_PAISE)

/** A row for each line of the document. */
function rowsOf({ content, ...invoice }: StoredInvoice): readonly string[] {
  const { buyer, placeOfSupply, against, order, roundOff } = content
  return content.lines.map((line) =>
    row([
      t(`invoices.kind.${invoice.kind}`),
      invoice.number,
      invoice.issuedOn,
      order.name ?? order.id,
      against?.number ?? '',
      buyer.address.name,
      buyer.gstin ?? '',
      placeOfSupply ? `${placeOfSupply.code}-${placeOfSupply.state ?? 'Other country'}` : '',
      'N',
      rupeesText(invoice.total as Paise),
      rupeesText(roundOff),
      lineName(line, t),
      line.sku ?? '',
      line.hsn ?? '',
      line.quantity,
      rupeesText(line.taxable),
      line.rate / 100,
      taxOf(line, 'IGST'),
      taxOf(line, 'CGST'),
      taxOf(line, 'SGST'),
      taxOf(line, 'UTGST'),
      rupeesText(line.total),
    ]),
  )
}

/** "2026-11" to its first day, and that of the next month. */
function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const [, year = '', index = ''] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? []
  if (year === '') throw new Error(`${month} is not a month such as 2026-11`)
  const next = new Date(Date.UTC(Number(year), Number(index), 1)).toISOString().slice(0, 10)
  return { from: `${month}-01`, to: next }
}

async function show(line: CommandLine, orderId: string, folder?: string): Promise<void> {
  await withModules(line.settings, line.environment, async ({ stores, invoices }) => {
    const store = storeOfId(stores, orderId)
    const documents = await invoices.documentsOf(store, orderId)
    if (documents.length === 0) throw new Error(`there is no invoice for order ${orderId}`)
    for (const each of documents) {
      const { kind, number, issuedOn, total } = each
      line.print([t(`invoices.kind.${kind}`), number, issuedOn, t.money(total as Paise)].join('\t'))
      if (folder === undefined) continue
      const { fileName, pdf } = await invoices.fileOf(store, each, t)
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, fileName), Buffer.from(pdf, 'base64'))
    }
  })
}

export const invoiceCommands: readonly Command[] = [
  {
    usage: 'invoices show ORDER',
    summary: 'the invoice of an order and its credit notes, by the order’s Thela id',
    run: (line, orderId = '') => show(line, orderId),
  },
  {
    usage: 'invoices show ORDER --pdf FOLDER',
    summary: 'the same, and writes each as a PDF',
    run: (line, ...[orderId = '', folder = '']) => show(line, orderId, folder),
  },
  {
    usage: 'invoices export ID --month MONTH',
    summary: 'all documents of a month such as 2026-11 as CSV, a row for each of their lines',
    run: (line, ...[storeId = '', month = '']) =>
      withStore(line, storeId, async ({ invoices }, store) => {
        const days = daysOfMonth(month)
        line.print(row(COLUMNS))
        for await (const each of invoices.ofDays(store, days)) {
          for (const text of rowsOf(each)) line.print(text)
        }
      }),
  },
]

import type { InvoiceContent } from '@thela/domain/invoices'
import { subtractPaise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import { amountInWords, columnAmount } from './amounts.ts'
import { CONTENT_WIDTH, PAGE, SOFT } from './sheet.ts'
import type { Sheet } from './sheet.ts'

const WIDTH = 210
const ROW = 14

interface Row {
  readonly label: string
  readonly amount: string
  readonly isTotal?: true
}

function rowsOf(content: InvoiceContent, t: Messages): readonly Row[] {
  const { taxable, taxes, roundOff, total, paidByBalances } = content
  return [
    ...(taxes.length > 0
      ? [{ label: t('invoices.pdf.taxable'), amount: columnAmount(taxable) }]
      : []),
    ...taxes.map(({ type, amount }) => ({ label: type, amount: columnAmount(amount) })),
    ...(roundOff === 0
      ? []
      : [{ label: t('invoices.pdf.roundOff'), amount: columnAmount(roundOff) }]),
    { label: t('invoices.pdf.total'), amount: `₹${columnAmount(total)}`, isTotal: true },
    ...(paidByBalances > 0
      ? [
          { label: t('invoices.pdf.paidByBalances'), amount: columnAmount(paidByBalances) },
          {
            label: t('invoices.pdf.rest'),
            amount: columnAmount(subtractPaise(total, paidByBalances)),
          },
        ]
      : []),
  ]
}

/** The sums on the right, and the total in words on the left. */
export function drawSums(sheet: Sheet, content: InvoiceContent, t: Messages): void {
  const rows = rowsOf(content, t)
  sheet.makeRoom(rows.length * ROW + 16)
  const top = sheet.y + 8
  const wordsBox = { x: PAGE.margin, width: CONTENT_WIDTH - WIDTH - 24 }
  const label = sheet.write(
    t('invoices.pdf.words'),
    { ...wordsBox, y: top },
    { size: 7.5, color: SOFT },
  )
  const words = sheet.write(amountInWords(content.total), { ...wordsBox, y: label })
  const x = PAGE.margin + CONTENT_WIDTH - WIDTH
  rows.forEach((row, index) => {
    const box = { x, y: top + index * ROW, width: WIDTH }
    const style = row.isTotal ? ({ weight: 'BOLD', size: 10 } as const) : {}
    sheet.write(row.label, box, style)
    sheet.write(row.amount, box, { ...style, align: 'right' })
  })
  sheet.y = Math.max(words, top + rows.length * ROW) + 10
}

import type { InvoiceContent, InvoiceLine } from '@thela/domain/invoices'
import type { Messages } from '@thela/messages'
import { lineName } from '../line-name.ts'
import { columnAmount, percentText } from './amounts.ts'
import { PAGE, SOFT } from './sheet.ts'
import type { Sheet, Style } from './sheet.ts'

interface Column {
  readonly title: string
  readonly width: number
  readonly align?: 'right'
  readonly cell: (line: InvoiceLine, index: number) => string
}

const SIZE = 8
const GAP = 6
const PADDING = 3

/** Without taxes there is more room for the items. */
function columnsOf(content: InvoiceContent, t: Messages): readonly Column[] {
  const hasTaxes = content.taxes.length > 0
  const right = 'right'
  return [
    { title: '#', width: 18, cell: (_, index) => String(index + 1) },
    {
      title: t('invoices.pdf.column.item'),
      width: hasTaxes ? 137 : 279,
      cell: (line) => [lineName(line, t), line.sku].filter(Boolean).join('\n'),
    },
    { title: t('invoices.pdf.column.hsn'), width: 44, cell: ({ hsn }) => hsn ?? '' },
    {
      title: t('invoices.pdf.column.quantity'),
      width: 28,
      align: right,
      cell: ({ quantity }) => String(quantity),
    },
    {
      title: t('invoices.pdf.column.gross'),
      width: 52,
      align: right,
      cell: ({ gross }) => columnAmount(gross),
    },
    {
      title: t('invoices.pdf.column.discount'),
      width: 46,
      align: right,
      cell: ({ discount }) => columnAmount(discount),
    },
    ...(hasTaxes
      ? [
          {
            title: t('invoices.pdf.column.taxable'),
            width: 54,
            align: right,
            cell: ({ taxable }: InvoiceLine) => columnAmount(taxable),
          } as const,
          {
            title: t('invoices.pdf.column.tax'),
            width: 88,
            align: right,
            cell: ({ taxes }: InvoiceLine) =>
              taxes
                .map(
                  ({ type, rate, amount }) =>
                    `${type} ${percentText(rate)} ${columnAmount(amount)}`,
                )
                .join('\n'),
          } as const,
        ]
      : []),
    {
      title: t('invoices.pdf.column.total'),
      width: 56,
      align: right,
      cell: ({ total }) => columnAmount(total),
    },
  ]
}

/** The table; its head is repeated on every page. */
export function drawLines(sheet: Sheet, content: InvoiceContent, t: Messages): void {
  const columns = columnsOf(content, t)
  const drawHead = (): void => {
    drawRow(sheet, columns, { cells: columns.map(({ title }) => title), style: { weight: 'BOLD' } })
  }
  drawHead()
  content.lines.forEach((line, index) => {
    const cells = columns.map(({ cell }) => cell(line, index))
    if (sheet.makeRoom(heightOf(sheet, columns, cells))) drawHead()
    drawRow(sheet, columns, { cells, style: {} })
  })
}

const heightOf = (sheet: Sheet, columns: readonly Column[], cells: readonly string[]): number =>
  2 * PADDING +
  Math.max(
    ...columns.map(({ width }, index) =>
      sheet.heightOf(cells[index] ?? '', width - GAP, { size: SIZE, weight: 'BOLD' }),
    ),
  )

function drawRow(
  sheet: Sheet,
  columns: readonly Column[],
  { cells, style }: { readonly cells: readonly string[]; readonly style: Style },
): void {
  let x: number = PAGE.margin
  let end = sheet.y
  columns.forEach(({ width, align }, index) => {
    const isLast = index === columns.length - 1
    const box = { x, y: sheet.y + PADDING, width: isLast ? width : width - GAP }
    const color = style.weight === 'BOLD' ? { color: SOFT } : {}
    end = Math.max(
      end,
      sheet.write(cells[index] ?? '', box, {
        size: SIZE,
        ...(align ? { align } : {}),
        ...color,
        ...style,
      }),
    )
    x += width
  })
  sheet.y = end + PADDING
  sheet.rule(sheet.y)
}

/** Parcels in a CSV file: one line for each scan, and parcels without one. [tracking §3 Scan, ADR-228] */
import { fail, ok, omitUndefined } from '../../values/index.ts'
import type { Result } from '../../values/index.ts'
import { readCsv } from './read-csv.ts'
import type { CsvProblem, CsvRow } from './read-csv.ts'
import { readReportedTime, validateReportedShipment } from './reported-shipment.ts'
import type {
  ReportedItem,
  ReportedShipment,
  ReportProblemCode,
  TypedScan,
  TypedShipment,
} from './reported-shipment.ts'

const OF_PARCEL = [
  'awb',
  'courier',
  'order',
  'direction',
  'items',
  'shipped_at',
  'estimated_on',
  'phone',
  'reference',
  'delivery_otp',
] as const
const OF_SCAN = ['status', 'status_at', 'location', 'remark'] as const
export const CSV_COLUMNS = [...OF_PARCEL, ...OF_SCAN] as const
type Column = (typeof CSV_COLUMNS)[number]

/** What a field is called in a file. */
const COLUMN_OF: Readonly<Record<string, Column>> = {
  orderId: 'order',
  orderNumber: 'order',
  shippedAt: 'shipped_at',
  estimatedOn: 'estimated_on',
  deliveryOtp: 'delivery_otp',
}
export const csvColumnOf = (field: string): string => COLUMN_OF[field] ?? field
const COLUMN_OF_SCAN: Readonly<Record<string, Column>> = { at: 'status_at' }

type Cells = Readonly<Partial<Record<Column, string>>>
interface Line {
  readonly line: number
  readonly cells: Cells
}

export interface ShipmentOfCsv {
  readonly line: number
  readonly shipment: ReportedShipment
}

const problem = (line: number, field: string, code: ReportProblemCode): CsvProblem => ({
  line,
  field,
  code,
})

function readHead({ line, cells }: CsvRow): Result<readonly Column[], readonly CsvProblem[]> {
  const names = cells.map((cell) => cell.toLowerCase().replaceAll(' ', '_'))
  const columns = names.map((name) => CSV_COLUMNS.find((column) => column === name))
  const problems = names.flatMap((name, index) => {
    if (columns[index] === undefined) return [problem(line, cells[index] ?? '', 'COLUMN_UNKNOWN')]
    return names.indexOf(name) < index ? [problem(line, name, 'COLUMN_TWICE')] : []
  })
  const missing = (['awb', 'courier'] as const).filter((column) => !columns.includes(column))
  const all = [...problems, ...missing.map((column) => problem(line, column, 'MISSING'))]
  return all.length > 0 ? fail(all) : ok(columns.filter((column) => column !== undefined))
}

function readLine({ line, cells }: CsvRow, columns: readonly Column[]): Line {
  const filled = columns.flatMap((column, index) => {
    const cell = cells[index] ?? ''
    return cell === '' ? [] : [[column, cell] as const]
  })
  return { line, cells: Object.fromEntries(filled) }
}

/** `4412 x 2, 4415`: variants of the platform, one of each unless a number is given. */
function itemsOf(text: string): readonly ReportedItem[] {
  return text.split(/[,;|]/).map((each) => {
    const [variantId = '', quantity = '1'] = each.split(/[x×*]/i)
    return { variantId: variantId.trim(), quantity: Number(quantity.trim()) }
  })
}

/** Thela's ids have this form; every other text is a number of the platform. */
const ORDER_ID = /^[A-Za-z0-9_-]{27}$/
const orderOf = (text: string | undefined): Pick<TypedShipment, 'orderId' | 'orderNumber'> => {
  if (text === undefined) return {}
  return ORDER_ID.test(text) ? { orderId: text } : { orderNumber: text }
}

function typedOf(lines: readonly Line[]): TypedShipment {
  const of = (column: Column) => lines.find(({ cells }) => cells[column])?.cells[column]
  const items = of('items')
  return {
    awb: of('awb') ?? '',
    courier: of('courier') ?? '',
    ...orderOf(of('order')),
    ...omitUndefined({
      direction: of('direction'),
      items: items === undefined ? undefined : itemsOf(items),
      shippedAt: of('shipped_at'),
      estimatedOn: of('estimated_on'),
      phone: of('phone'),
      reference: of('reference'),
      deliveryOtp: of('delivery_otp'),
    }),
    scans: scanLines(lines).map(({ cells }) => scanOf(cells)),
  }
}

const scanLines = (lines: readonly Line[]): readonly Line[] =>
  lines.filter(({ cells }) => OF_SCAN.some((column) => cells[column] !== undefined))

const scanOf = ({ status = '', status_at: at = '', location, remark }: Cells): TypedScan => ({
  status,
  at,
  ...omitUndefined({ location, remark }),
})

/** A line that says something else of the parcel than an earlier one. */
function differing(lines: readonly Line[]): readonly CsvProblem[] {
  return OF_PARCEL.filter((column) => column !== 'awb').flatMap((column) => {
    const filled = lines.filter(({ cells }) => cells[column] !== undefined)
    const first = filled[0]?.cells[column]
    return filled
      .filter(({ cells }) => !isSame(column, cells[column], first))
      .map(({ line }) => problem(line, column, 'DIFFERS'))
  })
}

function isSame(column: Column, a = '', b = ''): boolean {
  if (a === b) return true
  return (
    column === 'shipped_at' && readReportedTime(a)?.getTime() === readReportedTime(b)?.getTime()
  )
}

/** The line and the column of what is wrong with a field. */
function placed(lines: readonly Line[], field: string, code: ReportProblemCode): CsvProblem {
  const [part, index, name = ''] = field.split('.')
  if (part === 'scans' && index !== undefined) {
    const line = scanLines(lines)[Number(index)]?.line ?? 0
    return problem(line, COLUMN_OF_SCAN[name] ?? name, code)
  }
  const column = csvColumnOf(field)
  const line = lines.find(({ cells }) => cells[column as Column] !== undefined) ?? lines[0]
  return problem(line?.line ?? 0, column, code)
}

function readParcel(
  lines: readonly Line[],
  now: Date,
): Result<ShipmentOfCsv, readonly CsvProblem[]> {
  const different = differing(lines)
  const read = validateReportedShipment(typedOf(lines), now)
  const found = read.ok ? [] : read.failure.map(({ field, code }) => placed(lines, field, code))
  if (!read.ok || different.length > 0) return fail([...different, ...found])
  return ok({ line: lines[0]?.line ?? 0, shipment: read.value })
}

/** Lines of one parcel; a line without a number is one of its own. */
function groupByAwb(lines: readonly Line[]): ReadonlyMap<string | number, readonly Line[]> {
  const groups = new Map<string | number, Line[]>()
  for (const each of lines) {
    const key = each.cells.awb?.toUpperCase() ?? each.line
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return groups
}

/** All of a file, or everything that is wrong with it by line and column. */
export function shipmentsOfCsv(
  file: string,
  now: Date,
): Result<readonly ShipmentOfCsv[], readonly CsvProblem[]> {
  const csv = readCsv(file)
  if (!csv.ok) return fail([csv.failure])
  const [head, ...rows] = csv.value
  if (!head) return fail([problem(1, '', 'EMPTY_FILE')])
  const columns = readHead(head)
  if (!columns.ok) return columns
  const lines = rows.map((row) => readLine(row, columns.value))
  const tooLong = rows.filter(({ cells }) => cells.length > columns.value.length)
  const byAwb = groupByAwb(lines)
  const read = [...byAwb.values()].map((each) => readParcel(each, now))
  const problems = [
    ...tooLong.map(({ line }) => problem(line, '', 'TOO_MANY_CELLS')),
    ...read.flatMap((each) => (each.ok ? [] : each.failure)),
  ]
  if (problems.length > 0) return fail(problems.toSorted((a, b) => a.line - b.line))
  return ok(read.flatMap((each) => (each.ok ? [each.value] : [])))
}

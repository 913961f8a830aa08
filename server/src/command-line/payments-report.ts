/** [ADR-063] */
import { startOfIstDay } from '@thela/domain/calendar'
import type { Paise } from '@thela/domain/money'
import type { PaymentsReport } from '@thela/domain/payments'
import { messagesIn } from '@thela/messages/catalogues'
import { withStore } from './command.ts'
import type { Command, CommandLine } from './command.ts'

const t = messagesIn('en')
const DAY_MS = 86_400_000
const USUAL_DAYS = 30

function readDay(text: string): Date {
  const start = startOfIstDay(text)
  if (!start) throw new Error(`${text} is not a day such as 2026-11-01`)
  return start
}

const sumText = ({ count, amount }: { count: number; amount: Paise }): string =>
  `${t.money(amount)} in ${count}`

/** "3 days", "2 hours", "5 minutes". */
function ageText(seconds: number): string {
  const [unit, size] =
    seconds >= 172_800 ? ['days', 86_400] : seconds >= 7_200 ? ['hours', 3_600] : ['minutes', 60]
  return `${Math.floor(seconds / Number(size))} ${unit}`
}

function printReport({ print }: CommandLine, report: PaymentsReport): void {
  const { captured, orders, links, refunded, refundsOpen, differences } = report
  print(`captured\t${sumText(captured)}`)
  print(`orders\t${sumText(orders)}, of it deposits ${t.money(orders.deposits)}`)
  print(`payment links\t${sumText(links)}`)
  print(`refunded\t${sumText(refunded)}`)
  const oldest = refundsOpen.count > 0 ? `, the oldest ${ageText(refundsOpen.oldestSeconds)}` : ''
  print(`refunds under way\t${sumText(refundsOpen)}${oldest}`)
  for (const { kind, id, amount, ageSeconds } of differences) {
    print(`${kind}\t${id}\t${t.money(amount)}\t${ageText(ageSeconds)}`)
  }
  if (differences.length === 0) print('no differences')
}

const report = (
  line: CommandLine,
  storeId: string,
  {
    days,
    isJson = false,
  }: { readonly days?: readonly [string, string]; readonly isJson?: boolean } = {},
) =>
  withStore(line, storeId, async ({ payments }, store) => {
    const now = Date.now()
    const [since, until] = days ?? []
    const period = {
      from: since === undefined ? new Date(now - USUAL_DAYS * DAY_MS) : readDay(since),
      // The last day is part of the period.
      to: until === undefined ? new Date(now) : new Date(readDay(until).getTime() + DAY_MS),
    }
    const found = await payments.report(store, period)
    if (isJson) {
      const { from, to } = period
      const head = { storeId, from: from.toISOString(), to: to.toISOString() }
      line.print(JSON.stringify({ ...head, ...found }, undefined, 2))
    } else printReport(line, found)
    const { length } = found.differences
    // For whoever runs it every day.
    if (length > 0) throw new Error(`differences found: ${length}`)
  })

/** What was captured, what became of it, and what does not agree. Fails where something does not. */
export const reportCommands: readonly Command[] = [
  {
    usage: 'payments report ID',
    summary:
      'captured payments of the last 30 days against orders and refunds; fails on a difference',
    run: (line, storeId = '') => report(line, storeId),
  },
  {
    usage: 'payments report ID --json',
    summary: 'the same for programs; amounts in paise, ages in seconds',
    run: (line, storeId = '') => report(line, storeId, { isJson: true }),
  },
  {
    usage: 'payments report ID --since DAY --until DAY',
    summary: 'the same for these days: 2026-11-01 and 2026-11-30',
    run: (line, ...[storeId = '', since = '', until = '']) =>
      report(line, storeId, { days: [since, until] }),
  },
  {
    usage: 'payments report ID --since DAY --until DAY --json',
    summary: 'the same for these days and for programs',
    run: (line, ...[storeId = '', since = '', until = '']) =>
      report(line, storeId, { days: [since, until], isJson: true }),
  },
]

import type { Paise } from '@thela/domain/money'
import format from 'icu-minify/format'
import type { CompiledMessage } from 'icu-minify/format'
import type { LanguageRow } from './language-row.ts'
import { moneyText, numberText } from './number-text.ts'
import type { Arguments, CodedMessages, MessageKey, RichKey } from './message-types.ts'

export type { CompiledMessage }

/**
 * A page says a day as `WEEKDAY`, Sat, 22 Nov, and a moment as `TIME`, 22 Nov, 11:00 am; with its year
 * only where it is another one. [ADR-380] · `LONG` Saturday, 22nd November 2025 · `SHORT` Sat, 22 Nov
 * 2025 · `DAY` 22nd November 2025 · `MONTH_DAY` 22 Nov
 */
export type DateStyle = 'LONG' | 'SHORT' | 'DAY' | 'TIME' | 'WEEKDAY' | 'MONTH_DAY'

/** The sentences of one language. */
export interface Messages {
  <K extends MessageKey>(key: K, ...parameters: Arguments<K>): string
  readonly language: LanguageRow
  /** The pieces of a message in which `<name></name>` stands for something that is no text. */
  parts<E>(
    key: RichKey,
    elements: Readonly<Record<string, E>>,
    parameters?: Parameters,
  ): (string | E)[]
  /** What a rule or a reply says by its code. */
  of<P extends keyof CodedMessages>(prefix: P, message: CodedMessages[P]): string
  /** Whether there is a message for a code that came from elsewhere. */
  has(key: string): key is MessageKey
  /** A day or moment as people in India read it. */
  date(at: Date, style: DateStyle, now?: Date): string
  money(amount: Paise): string
  number(value: number): string
}

type Parameters = Readonly<Record<string, string | number>>

/** One instance each: making them is what costs. */
const formatters = {
  getDateTimeFormat: memoized((...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => {
    return new Intl.DateTimeFormat(...args)
  }),
  // Of it the texts need no more.
  getNumberFormat: () => ({ format: numberText }) as unknown as Intl.NumberFormat,
  getPluralRules: memoized((...args: ConstructorParameters<typeof Intl.PluralRules>) => {
    return new Intl.PluralRules(...args)
  }),
}

function memoized<A extends unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  const made = new Map<string, R>()
  return (...args) => {
    const key = JSON.stringify(args)
    const known = made.get(key) ?? make(...args)
    made.set(key, known)
    return known
  }
}

/**
 * `textOf` gives the compiled text of a key: of the whole catalogue on the server, of the page in a browser. `openedAt` is
 * when the server wrote the page: a browser's own clock may be in another year.
 */
export function makeMessages(
  language: LanguageRow,
  textOf: (key: string) => CompiledMessage | undefined,
  openedAt?: Date,
): Messages {
  // Digits that everybody in India reads, whatever the script.
  const locale = `${language.tag}-u-nu-latn`
  const write = (key: string, parameters?: Parameters): string => {
    const text = textOf(key)
    return text === undefined ? key : String(format(text, locale, parameters, { formatters }))
  }
  const members = {
    language,
    of: (
      prefix: string,
      { code, params }: { readonly code: string; readonly params?: Parameters },
    ) => write(prefix + code, params),
    parts: <E>(key: RichKey, elements: Readonly<Record<string, E>>, parameters?: Parameters) => {
      const text = textOf(key) ?? key
      const values = Object.fromEntries(
        Object.entries(elements).map(([name, element]) => [name, () => element]),
      )
      const parts = format<E>(text, locale, { ...parameters, ...values }, { formatters })
      return Array.isArray(parts) ? parts : [parts]
    },
    has: (key: string): key is MessageKey => textOf(key) !== undefined,
    date: (at: Date, style: DateStyle, now = openedAt ?? new Date()) =>
      write(`shared.date.${style}`, dateParts(at, locale, now)),
    money: moneyText,
    number: numberText,
  }
  // Checked against the interface it would be checked for every message there is: seconds for nothing.
  return Object.assign(write, members) as unknown as Messages
}

/** Names from `Intl`; their order and what stands between them from the catalogue. */
function dateParts(at: Date, locale: string, now: Date): Parameters {
  const timeZone = 'Asia/Kolkata'
  // Of the language, not of the region: "Sep", where engines differ about the "Sept" of en-IN.
  const [language] = locale.split('-', 1)
  const name = (options: Intl.DateTimeFormatOptions) =>
    formatters.getDateTimeFormat(language, { timeZone, ...options }).format(at)
  const clock = formatters.getDateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const partsAt = (moment: Date) =>
    Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const fields = partsAt(at)
  const hour = Number(fields['hour'])
  const year = fields['year'] ?? ''
  return {
    weekday: name({ weekday: 'long' }),
    weekdayShort: name({ weekday: 'short' }),
    month: name({ month: 'long' }),
    monthShort: name({ month: 'short' }),
    day: Number(fields['day']),
    year,
    otherYear: year === partsAt(now)['year'] ? '' : ` ${year}`,
    hour: String(hour % 12 || 12),
    minute: fields['minute'] ?? '',
    half: hour < 12 ? 'am' : 'pm',
  }
}

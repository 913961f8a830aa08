/** [I54, I64] */
import type { FastifyInstance } from 'fastify'
import { readJson } from '../bodies/read-json.ts'

/** Browsers report policy violations here: the first sign of a foreign script. */
export const CSP_REPORTS = '/csp-reports'

const MAX_REPORT_BYTES = 16 * 1024
const MAX_REPORTS = 20
/** Of one line of the log. */
const MAX_NAMED = 3
/** Anyone may send reports, so their share of the log is limited. */
const MAX_LINES = 30
const LINES_WINDOW_MS = 60_000
const MAX_ORIGIN_LENGTH = 100

/** Keywords that browsers send instead of an address; any other word was made up by the sender. */
const WORDS = [
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'data',
  'blob',
  'about',
  'filesystem',
  'chrome-extension',
  'moz-extension',
  'safari-web-extension',
  'trusted-types-policy',
  'trusted-types-sink',
]

/** The directives of our policies; others are not logged. */
const DIRECTIVES = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
] as const

export interface CspReport {
  readonly directive: (typeof DIRECTIVES)[number] | 'other'
  /**
   * An origin without its digits, or a keyword such as `inline`: never a whole address, which may
   * identify a person.
   */
  readonly blocked: string
}

/** What one request logs. */
export interface CspReportLine {
  readonly count: number
  readonly stopped: readonly CspReport[]
  /** Requests since the previous line that were only counted. */
  readonly unlogged: number
}

export interface CspReportListeners {
  readonly onReport: (report: CspReport) => void
  readonly onLine: (line: CspReportLine) => void
  readonly now: () => number
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function blockedOf(value: unknown): string {
  if (typeof value !== 'string') return 'other'
  if (WORDS.includes(value)) return value
  const url = URL.parse(value)
  if (url === null || url.origin === 'null') return 'other'
  return url.origin.slice(0, MAX_ORIGIN_LENGTH).replaceAll(/\d/g, '*')
}

function reportOf(report: unknown): CspReport {
  const fields = isFields(report) ? report : {}
  const named =
    fields['effectiveDirective'] ?? fields['effective-directive'] ?? fields['violated-directive']
  const directive = DIRECTIVES.find((each) => each === named) ?? 'other'
  return { directive, blocked: blockedOf(fields['blockedURL'] ?? fields['blocked-uri']) }
}

/** Both formats: a list of the Reporting API, and one `csp-report` of `report-uri`. */
export function readCspReports(body: unknown): readonly CspReport[] {
  if (Array.isArray(body)) {
    return body
      .slice(0, MAX_REPORTS)
      .filter((report) => isFields(report) && report['type'] === 'csp-violation')
      .map((report: Fields) => reportOf(report['body']))
  }
  return isFields(body) && isFields(body['csp-report']) ? [reportOf(body['csp-report'])] : []
}

/** One line for a request's reports, or undefined where the minute's lines are used up. */
function makeLineWriter(now: () => number) {
  let [windowEnd, lines, unlogged] = [0, 0, 0]
  return (reports: readonly CspReport[]): CspReportLine | undefined => {
    const time = now()
    if (time >= windowEnd) [windowEnd, lines] = [time + LINES_WINDOW_MS, 0]
    if (lines >= MAX_LINES) {
      unlogged += 1
      return undefined
    }
    const different = new Map(reports.map((item) => [`${item.directive} ${item.blocked}`, item]))
    const stopped = [...different.values()].slice(0, MAX_NAMED)
    const line = { count: reports.length, stopped, unlogged }
    lines += 1
    unlogged = 0
    return line
  }
}

/** Counted, and logged without an address; nothing is stored. */
export function cspReportRoute(
  app: FastifyInstance,
  { onReport, onLine, now }: CspReportListeners,
): void {
  const lineOf = makeLineWriter(now)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'buffer', bodyLimit: MAX_REPORT_BYTES },
      async (_request: unknown, body: Buffer) => readJson(body),
    )
    scope.post(
      CSP_REPORTS,
      {
        config: { rate: 'report' },
        schema: {
          summary: 'Policy violation of a page, reported by a browser',
          tags: ['operations'],
        },
      },
      async ({ body }, reply) => {
        const reports = readCspReports(body)
        for (const report of reports) onReport(report)
        const line = reports.length > 0 ? lineOf(reports) : undefined
        if (line) onLine(line)
        return reply.status(204).send()
      },
    )
  })
}

import type { FastifyInstance } from 'fastify'
import { readJson } from './read-json.ts'

/** Where a browser tells of what a page's policy stopped: the first sign of a foreign script. [I54] */
export const CSP_REPORTS = '/csp-reports'

const MAX_REPORT_BYTES = 16 * 1024
const MAX_REPORTS = 20

/** The directives of our policies; any other word is nobody's business. */
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
  /** An origin or a word such as `inline`: never a whole address, which may name a person. [I64] */
  readonly blocked: string
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function blockedOf(value: unknown): string {
  if (typeof value !== 'string') return 'other'
  if (/^[a-z-]{1,20}$/.test(value)) return value
  const url = URL.parse(value)
  return url === null || url.origin === 'null' ? 'other' : url.origin
}

function reportOf(told: unknown): CspReport {
  const fields = isFields(told) ? told : {}
  const named =
    fields['effectiveDirective'] ?? fields['effective-directive'] ?? fields['violated-directive']
  const directive = DIRECTIVES.find((each) => each === named) ?? 'other'
  return { directive, blocked: blockedOf(fields['blockedURL'] ?? fields['blocked-uri']) }
}

/** Both shapes: a list of the Reporting interface, and one `csp-report` of `report-uri`. */
export function readCspReports(body: unknown): readonly CspReport[] {
  if (Array.isArray(body)) {
    return body
      .slice(0, MAX_REPORTS)
      .filter((report) => isFields(report) && report['type'] === 'csp-violation')
      .map((report: Fields) => reportOf(report['body']))
  }
  return isFields(body) && isFields(body['csp-report']) ? [reportOf(body['csp-report'])] : []
}

/** Counted, and told to the log without an address; nothing of it is kept. */
export function cspReportRoute(app: FastifyInstance, onReport: (report: CspReport) => void): void {
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
          summary: 'What the policy of a page stopped, told by a browser',
          tags: ['operations'],
        },
      },
      async ({ body }, reply) => {
        for (const report of readCspReports(body)) onReport(report)
        return reply.status(204).send()
      },
    )
  })
}

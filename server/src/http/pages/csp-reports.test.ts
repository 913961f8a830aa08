import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { replyWithErrors } from '../replies/reply-with-errors.ts'
import { cspReportRoute, readCspReports } from './csp-reports.ts'
import type { CspReport, CspReportLine } from './csp-reports.ts'

const violation = (body: object) => ({ type: 'csp-violation', body })

test.each([
  [
    [
      violation({
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://evil.example/s.js?u=1',
      }),
    ],
    [{ directive: 'script-src-elem', blocked: 'https://evil.example' }],
  ],
  [
    {
      'csp-report': {
        'effective-directive': 'img-src',
        'blocked-uri': 'http://x.example/a?phone=9',
      },
    },
    [{ directive: 'img-src', blocked: 'http://x.example' }],
  ],
  [
    { 'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'inline' } },
    [{ directive: 'script-src', blocked: 'inline' }],
  ],
  [
    [violation({ effectiveDirective: 'x"y', blockedURL: 'data:text/html,9876543210' })],
    [{ directive: 'other', blocked: 'other' }],
  ],
  [
    { 'csp-report': { 'blocked-uri': 'https://call-9876543210.example:8443/x' } },
    [{ directive: 'other', blocked: 'https://call-**********.example:****' }],
  ],
  [
    { 'csp-report': { 'blocked-uri': `https://${'a.'.repeat(100)}example` } },
    [{ directive: 'other', blocked: `https://${'a.'.repeat(46)}` }],
  ],
  [{ 'csp-report': { 'blocked-uri': 'call-me-now' } }, [{ directive: 'other', blocked: 'other' }]],
  [[violation({})], [{ directive: 'other', blocked: 'other' }]],
  [[{ type: 'deprecation', body: {} }], []],
  [[null, 1, 'x', { type: 'csp-violation' }], [{ directive: 'other', blocked: 'other' }]],
  [null, []],
  [{}, []],
])('[I54, I64] %j is read as %j', (report, read) => {
  expect(readCspReports(report)).toEqual(read)
})

function open() {
  const messages: CspReport[] = []
  const lines: CspReportLine[] = []
  const clock = { ms: 0 }
  const app = fastify()
  replyWithErrors(app)
  cspReportRoute(app, {
    onReport: (report) => messages.push(report),
    onLine: (line) => lines.push(line),
    now: () => clock.ms,
  })
  const send = (payload: string, type = 'application/csp-report') =>
    app.inject({ method: 'POST', url: '/csp-reports', payload, headers: { 'content-type': type } })
  return { messages, lines, clock, send }
}

test('[I54] a report is accepted, at most twenty of a list', async () => {
  const { messages, send } = open()
  const item = violation({ effectiveDirective: 'img-src', blockedURL: 'https://x.example/' })
  const list = JSON.stringify(Array.from({ length: 30 }, () => item))
  expect((await send(list, 'application/reports+json')).statusCode).toBe(204)
  expect(messages).toHaveLength(20)
})

test('[I64] a request is one log line with a count, however many reports it contains', async () => {
  const { messages, lines, send } = open()
  const report = (origin: number) =>
    violation({
      effectiveDirective: 'img-src',
      blockedURL: `https://${'x'.repeat(origin)}.example/`,
    })
  const list = JSON.stringify(
    Array.from({ length: 20 }, (_, index) => report(1 + Math.floor(index / 2))),
  )
  await send(list, 'application/reports+json')
  expect(messages).toHaveLength(20)
  const stopped = [1, 2, 3].map((length) => ({
    directive: 'img-src',
    blocked: `https://${'x'.repeat(length)}.example`,
  }))
  expect(lines).toEqual([{ count: 20, stopped, unlogged: 0 }])
})

test('[I64] a flood of reports does not fill the log: thirty lines a minute, then a count of the rest', async () => {
  const { messages, lines, clock, send } = open()
  const item = JSON.stringify({ 'csp-report': { 'blocked-uri': 'inline' } })
  for (let sent = 0; sent < 50; sent += 1) await send(item)
  expect([messages.length, lines.length]).toEqual([50, 30])
  clock.ms += 59_999
  await send(item)
  expect(lines).toHaveLength(30)
  clock.ms += 1
  await send(item)
  expect(lines.at(-1)).toMatchObject({ count: 1, unlogged: 21 })
})

test.each([
  ['{', 'application/csp-report', 400],
  [JSON.stringify({ a: 'x'.repeat(17_000) }), 'application/csp-report', 413],
  ['{}', 'application/json', 415],
  ['a=1', 'application/x-www-form-urlencoded', 415],
])('[I61] a report %j of the type %s is refused with %i', async (payload, type, status) => {
  const { messages, send } = open()
  expect((await send(payload, type)).statusCode).toBe(status)
  expect(messages).toEqual([])
})

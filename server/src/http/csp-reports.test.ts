import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './answer-errors.ts'
import { cspReportRoute, readCspReports, type CspReport } from './csp-reports.ts'

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
  [[violation({})], [{ directive: 'other', blocked: 'other' }]],
  [[{ type: 'deprecation', body: {} }], []],
  [[null, 1, 'x', { type: 'csp-violation' }], [{ directive: 'other', blocked: 'other' }]],
  [null, []],
  [{}, []],
])('[I54, I64] %j is read as %j', (told, read) => {
  expect(readCspReports(told)).toEqual(read)
})

function open() {
  const heard: CspReport[] = []
  const app = fastify()
  answerErrors(app)
  cspReportRoute(app, (report) => heard.push(report))
  const send = (payload: string, type = 'application/csp-report') =>
    app.inject({ method: 'POST', url: '/csp-reports', payload, headers: { 'content-type': type } })
  return { heard, send }
}

test('[I54] a report is heard, twenty of a list at most', async () => {
  const { heard, send } = open()
  const one = violation({ effectiveDirective: 'img-src', blockedURL: 'https://x.example/' })
  const list = JSON.stringify(Array.from({ length: 30 }, () => one))
  expect((await send(list, 'application/reports+json')).statusCode).toBe(204)
  expect(heard).toHaveLength(20)
})

test.each([
  ['{', 'application/csp-report', 400],
  [JSON.stringify({ a: 'x'.repeat(17_000) }), 'application/csp-report', 413],
  ['{}', 'application/json', 415],
  ['a=1', 'application/x-www-form-urlencoded', 415],
])('[I61] a report %j of the type %s is refused with %i', async (payload, type, status) => {
  const { heard, send } = open()
  expect((await send(payload, type)).statusCode).toBe(status)
  expect(heard).toEqual([])
})

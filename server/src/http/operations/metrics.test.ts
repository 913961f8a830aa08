import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { replyWithErrors } from '../replies/reply-with-errors.ts'
import { makeMetrics, metricRoutes } from './metrics.ts'

const request = async (
  [isDemo, token]: readonly [boolean, string | undefined],
  from: { readonly remoteAddress?: string; readonly headers?: Record<string, string> },
) => {
  const app = fastify()
  replyWithErrors(app)
  metricRoutes(app, makeMetrics(), {
    database: { statementCount: () => 7 },
    token,
    isDemo,
  })
  return app.inject({ url: '/metrics', ...from })
}

test('reports how many statements were sent', async () => {
  const { body } = await request([true, undefined], { remoteAddress: '127.0.0.1' })
  expect(body).toContain('thela_sql_statements_total 7')
})

test('[I1] open money is read while somebody looks, once for both figures, and kept while it cannot be read', async () => {
  const metrics = makeMetrics()
  const found = [() => ({ unresolved: 2, lateRefunds: 5 })]
  let readings = 0
  metrics.readOpenMoneyBy(async () => {
    readings += 1
    const next = found.shift()
    if (!next) throw new Error('the database is away')
    return next()
  })
  expect(readings).toBe(0)
  const shown = async () =>
    (await metrics.registry.metrics())
      .split('\n')
      .filter((line) => /^thela_(payments_unresolved|refunds_late) /.test(line))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.advanceTimersByTime(5_000)
  const figures = ['thela_payments_unresolved 2', 'thela_refunds_late 5']
  expect(await shown()).toEqual(figures)
  expect(readings).toBe(1)
  vi.advanceTimersByTime(5_000)
  expect(await shown()).toEqual(figures)
  expect(readings).toBe(2)
})

test.each([
  ['the demo, this machine', [true, undefined], { remoteAddress: '::1' }, 200],
  ['the demo, another machine', [true, undefined], { remoteAddress: '10.0.0.7' }, 404],
  [
    'the demo, through a proxy on this machine',
    [true, undefined],
    { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } },
    404,
  ],
  [
    'the token',
    [false, 'secret'],
    { remoteAddress: '10.0.0.7', headers: { authorization: 'Bearer secret' } },
    200,
  ],
  [
    'another token',
    [false, 'secret'],
    { remoteAddress: '127.0.0.1', headers: { authorization: 'Bearer x' } },
    404,
  ],
  ['no token given', [false, 'secret'], { remoteAddress: '127.0.0.1' }, 404],
  ['no token given in the demo', [true, 'secret'], { remoteAddress: '127.0.0.1' }, 404],
  [
    'no token set, through a proxy on this machine that does not say so',
    [false, undefined],
    { remoteAddress: '127.0.0.1' },
    404,
  ],
] as const)('%s', async (_name, access, from, status) => {
  expect((await request(access, from)).statusCode).toBe(status)
})

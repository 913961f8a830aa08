import fastify from 'fastify'
import { expect, test } from 'vitest'
import { replyWithErrors } from './reply-with-errors.ts'
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

import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './answer-errors.ts'
import { makeMetrics, metricRoutes } from './metrics.ts'

const ask = async (
  token: string | undefined,
  from: { readonly remoteAddress?: string; readonly headers?: Record<string, string> },
) => {
  const app = fastify()
  answerErrors(app)
  metricRoutes(app, makeMetrics(), { database: { statementCount: () => 7 }, token })
  return app.inject({ url: '/metrics', ...from })
}

test('tells how many statements were sent', async () => {
  const { body } = await ask(undefined, { remoteAddress: '127.0.0.1' })
  expect(body).toContain('thela_sql_statements_total 7')
})

test.each([
  ['no token set, this machine', undefined, { remoteAddress: '::1' }, 200],
  ['no token set, another machine', undefined, { remoteAddress: '10.0.0.7' }, 404],
  [
    'no token set, through a proxy on this machine',
    undefined,
    { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } },
    404,
  ],
  [
    'the token',
    'secret',
    { remoteAddress: '10.0.0.7', headers: { authorization: 'Bearer secret' } },
    200,
  ],
  [
    'another token',
    'secret',
    { remoteAddress: '127.0.0.1', headers: { authorization: 'Bearer x' } },
    404,
  ],
  ['no token given', 'secret', { remoteAddress: '127.0.0.1' }, 404],
])('%s', async (_name, token, from, status) => {
  expect((await ask(token, from)).statusCode).toBe(status)
})

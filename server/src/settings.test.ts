import { expect, test } from 'vitest'
import { readSettings, whyNotToStart } from './settings.ts'

const OWN = { THELA_DEMO: '0', TRUSTED_HOPS: '1' }

test.each([
  [{}, true],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  [{ THELA_DEMO: '1', DATABASE_URL: 'postgres://db/thela', HOST: '0.0.0.0' }, true],
  [{ THELA_DEMO: '0' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/thela' }, false],
])('[I65] with %j the demo runs: %s', (environment, demo) => {
  expect(readSettings(environment).demo).toBe(demo)
})

test.each([
  [{ DATABASE_URL: 'postgres://db/thela' }, /^DATABASE_URL is set: add THELA_DEMO=0 /],
  [{ PUBLIC_URL: 'https://checkout.example' }, /^PUBLIC_URL is set: add THELA_DEMO=0 /],
  [{ HOST: '0.0.0.0' }, /^HOST is set: .*THELA_DEMO=1/],
  [{ DATABASE_URL: 'postgres://db/thela', HOST: '0.0.0.0' }, /^DATABASE_URL and HOST /],
  [{ PUBLIC_URL: 'checkout.example' }, /is no address/],
])('[I65] with %j neither the demo nor a shop is started by mistake', (environment, words) => {
  expect(() => readSettings(environment)).toThrow(words)
})

const why = (environment: Readonly<Record<string, string>>) =>
  whyNotToStart(readSettings(environment), environment)

test.each([
  [{ ...OWN, PUBLIC_URL: 'https://checkout.example' }],
  [{ ...OWN, PUBLIC_URL: 'https://checkout.example', TRUSTED_HOPS: '0' }],
  [{ THELA_DEMO: '0', PUBLIC_URL: 'http://localhost:3000' }],
  [{ THELA_DEMO: '1', PUBLIC_URL: 'http://192.168.1.7:3000' }],
])('%j starts', (environment) => {
  expect(why(environment)).toBeUndefined()
})

test.each([
  [{ THELA_DEMO: '0', PUBLIC_URL: 'https://checkout.example' }, 'add TRUSTED_HOPS=1'],
  [{ ...OWN, PUBLIC_URL: 'http://checkout.example' }, 'Set PUBLIC_URL=https://checkout.example'],
])('[I42, D-27] %j does not start, and says what to add', (environment, words) => {
  expect(why(environment)).toContain(words)
})

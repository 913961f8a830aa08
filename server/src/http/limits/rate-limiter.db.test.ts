import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/statement.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { makeRateLimiter } from './rate-limiter.ts'

let home: Awaited<ReturnType<typeof openTestDatabase>>
let database: Database
beforeAll(async () => {
  home = await openTestDatabase({ poolSize: 4 })
  database = home.database
})
afterAll(() => home.close())

function limiterAt(start = 0) {
  const clock = { ms: start }
  return { clock, limiter: makeRateLimiter({ now: () => clock.ms, key: new Uint8Array(32) }) }
}
const scope = (name: string, perMinute = 10) => [{ name, perMinute }]

test('[D-89] a bucket holds a minute of calls and fills up again evenly', () => {
  const { clock, limiter } = limiterAt()
  for (let time = 0; time < 10; time += 1) expect(limiter.take(scope('a'))).toBeUndefined()
  expect(limiter.take(scope('a'))).toEqual({ name: 'a', retryAfterSeconds: 6 })
  clock.ms += 5_999
  expect(limiter.take(scope('a'))).toEqual({ name: 'a', retryAfterSeconds: 1 })
  clock.ms += 1
  expect(limiter.take(scope('a'))).toBeUndefined()
  expect(limiter.take(scope('a'))).toMatchObject({ retryAfterSeconds: 6 })
  expect(limiter.take(scope('b'))).toBeUndefined()
})

test('[D-89] a refused call takes nothing out of any bucket', () => {
  const { limiter } = limiterAt()
  const both = [...scope('full', 1), ...scope('open', 2)]
  expect(limiter.take(both)).toBeUndefined()
  for (let time = 0; time < 5; time += 1) expect(limiter.take(both)).toMatchObject({ name: 'full' })
  expect(limiter.take(scope('open', 2))).toBeUndefined()
  expect(limiter.take(scope('open', 2))).toMatchObject({ name: 'open' })
})

test('[D-89] whatever the times of the calls, no minute allows more than two minutes of calls', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.array(fc.integer({ min: 0, max: 9_000 }), { maxLength: 200 }),
      (perMinute, pauses) => {
        const { clock, limiter } = limiterAt()
        const passed: number[] = []
        for (const pause of pauses) {
          clock.ms += pause
          if (limiter.take(scope('a', perMinute)) === undefined) passed.push(clock.ms)
        }
        for (const start of passed) {
          const inMinute = passed.filter((index) => index >= start && index < start + 60_000)
          expect(inMinute.length).toBeLessThanOrEqual(2 * perMinute)
        }
      },
    ),
  )
})

test('[D-89] full buckets are deleted', async () => {
  const { clock, limiter } = limiterAt()
  for (let item = 0; item < 100; item += 1) limiter.take(scope(`forgotten ${item}`))
  expect(limiter.bucketCount()).toBe(100)
  clock.ms += 60_000
  await limiter.share(database)
  expect(limiter.bucketCount()).toBe(0)
})

test('[D-89, ADR-294] no name of a bucket in the database can be made without the key', async () => {
  const { limiter } = limiterAt()
  const name = 'lookup:address:203.0.113.7'
  expect(limiter.take(scope(name, 1))).toBeUndefined()
  await limiter.share(database)
  const { rows } = await home.database.raw('select scope from rate_limits')
  const digest = createHash('sha256').update(name).digest('base64url')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows).not.toContainEqual({ scope: digest.slice(0, 22) })
})

test('[D-89] two processes count as one, after each has shared once', async () => {
  const [item, other] = [limiterAt(), limiterAt(5_000_000)]
  for (let time = 0; time < 6; time += 1) expect(item.limiter.take(scope('two'))).toBeUndefined()
  for (let time = 0; time < 5; time += 1) expect(other.limiter.take(scope('two'))).toBeUndefined()
  await item.limiter.share(database)
  await other.limiter.share(database)
  await item.limiter.share(database)
  expect(item.limiter.take(scope('two'))).toMatchObject({ name: 'two' })
  expect(other.limiter.take(scope('two'))).toMatchObject({ name: 'two' })
})

test('[D-89] a process knows a bucket’s total before its first own call on it', async () => {
  const [item, other] = [limiterAt(), limiterAt(5_000_000)]
  for (let time = 0; time < 10; time += 1) item.limiter.take(scope('unheard'))
  await item.limiter.share(database)
  await other.limiter.share(database)
  expect(other.limiter.take(scope('unheard'))).toMatchObject({ name: 'unheard' })
})

test('[D-89] a bucket that is too little in use to be shared still counts what another process shared', async () => {
  const [item, other] = [limiterAt(), limiterAt(5_000_000)]
  expect(other.limiter.take(scope('barely'))).toBeUndefined()
  for (let time = 0; time < 10; time += 1) item.limiter.take(scope('barely'))
  await item.limiter.share(database)
  await other.limiter.share(database)
  expect(other.limiter.take(scope('barely'))).toMatchObject({ name: 'barely' })
})

test('[D-89] sharing again adds nothing', async () => {
  const { clock, limiter } = limiterAt()
  for (let time = 0; time < 5; time += 1) limiter.take(scope('again'))
  for (let time = 0; time < 5; time += 1) await limiter.share(database)
  clock.ms += 1
  for (let time = 0; time < 5; time += 1) expect(limiter.take(scope('again'))).toBeUndefined()
})

test('[D-89, I64] the database stores no address, and nobody who is far from a limit', async () => {
  const { limiter } = limiterAt()
  limiter.take(scope('read:address:203.0.113.77', 10))
  for (let time = 0; time < 9; time += 1) limiter.take(scope('read:address:198.51.100.3', 10))
  const count = async () =>
    (await database.raw('select scope from rate_limits')).rows as { scope: string }[]
  const before = await count()
  await limiter.share(database)
  const after = await count()
  expect(after).toHaveLength(before.length + 1)
  expect(after.every((row) => /^[\w-]{22}$/.test(row.scope))).toBe(true)
})

test('[D-89] during a database outage the process counts alone, and shares afterwards', async () => {
  const [item, other] = [limiterAt(), limiterAt()]
  for (let time = 0; time < 10; time += 1) item.limiter.take(scope('away'))
  const away = { rows: () => Promise.reject(new Error('away')) } as never
  await expect(item.limiter.share(away)).rejects.toThrow('away')
  expect(item.limiter.take(scope('away'))).toMatchObject({ name: 'away' })
  await item.limiter.share(database)
  await other.limiter.share(database)
  expect(other.limiter.take(scope('away'))).toMatchObject({ name: 'away' })
})

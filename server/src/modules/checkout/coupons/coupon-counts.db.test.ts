/** The count in the row of a code is the count of its uses, whatever happens at the same moment. [I22] */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../db/test-database.ts'
import type { TestDatabase } from '../../../db/test-database.ts'
import { purgeExpired } from '../../../jobs/purge-expired.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { purgeCouponLimits } from './coupons-repository.ts'

const CODES = ['A', 'B', 'C']
let home: TestDatabase
beforeAll(async () => {
  home = await openTestDatabase({ poolSize: 6 })
})
afterAll(() => home.close())

const hold = async (payable: string, codes: readonly string[]) => {
  const { rows } = await home.database.raw(`select hold_coupons('s', $1, $1, $2, 900) as short`, [
    payable,
    JSON.stringify(codes.map((code) => ({ code, limit: 3, used: 0, once: false }))),
  ])
  return (rows[0] as { readonly short: string | null }).short
}
const use = (payable: string, codes: readonly string[]) =>
  home.database.raw(`select use_coupons('s', $1, $2)`, [payable, JSON.stringify(codes)])

const operations = {
  hold,
  /** Nobody pays with what could not be held. */
  use: async (payable: string, codes: readonly string[]) => {
    if ((await hold(payable, codes)) === null) await use(payable, codes)
  },
  giveBack: (payable: string) =>
    home.database.raw(`select release_coupons('s', $1, 'USED')`, [payable]),
  purgeLimits: async () => {
    await home.database.raw(
      `update coupon_limits set read_at = now() - interval '91 days' where ctid = any (array(
         select ctid from coupon_limits for update skip locked))`,
    )
    await purgeExpired(home.database, [purgeCouponLimits])
  },
}

const operation = fc.record({
  name: fc.constantFrom(...(Object.keys(operations) as (keyof typeof operations)[])),
  payable: fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5'),
  codes: fc.uniqueArray(fc.constantFrom(...CODES), { maxLength: 3 }),
})

test('[I22] the count of a code agrees with its uses, after any operations at the same moments', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(operation, { maxLength: 6 }), { maxLength: 5 }),
      async (rounds) => {
        await home.database.raw('delete from coupon_uses')
        await home.database.raw('delete from coupon_limits')
        for (const round of rounds) {
          const done = await Promise.allSettled(
            round.map(({ name, payable, codes }) => operations[name](payable, codes)),
          )
          expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
        }
        const { rows } = await home.database.raw(
          `select code, used_here as kept, (select count(*)::integer from coupon_uses u
           where u.store_id = l.store_id and u.code = l.code and u.state = 'USED') as counted
         from coupon_limits l`,
        )
        const counts = rows as { code: string; kept: number; counted: number }[]
        for (const { kept, counted, code } of counts) expect([code, kept]).toEqual([code, counted])
        // Where a limit is purged while it is paid with, as never within 90 days, it is not known.
        const isKnown = rounds.flat().every(({ name }) => name !== 'purgeLimits')
        for (const { counted } of counts) if (isKnown) expect(counted).toBeLessThanOrEqual(3)
      },
    ),
    { numRuns: 60 },
  )
})

test('[I22] the codes of one payable changed from several sides at once: none fails', async () => {
  const { giveBack } = operations
  for (let round = 0; round < 150; round += 1) {
    const payable = `sides-${round}`
    // Stored in another order than they are listed in.
    await hold(payable, ['C', 'B', 'A'])
    await Promise.all([
      use(payable, ['B']),
      hold(payable, []),
      use(payable, []),
      giveBack(payable),
      hold(payable, ['A']),
    ])
  }
})

/** So many that whoever uses them is still at it when the other call has locked what it finds. */
const OTHERS = Array.from({ length: 60 }, (_, index) => `other-${index}`)

test('[I22] a code that a payable gets while another call waits for its codes: neither fails', async () => {
  for (let round = 0; round < 10; round += 1) {
    const payable = `new-${round}`
    await hold(payable, ['B'])
    const calls: Promise<unknown>[] = []
    await home.database.transaction(async (transaction) => {
      await transaction.raw(`select hold_coupons('s', $1, $1, $2, 900)`, [
        payable,
        JSON.stringify([{ code: 'A', limit: 3, used: 0, once: false }]),
      ])
      calls.push(use(payable, ['B', ...OTHERS]), hold(payable, ['A']))
      await untilBlocked(home.url, 2)
    })
    const done = await Promise.allSettled(calls)
    expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
    await operations.giveBack(payable)
  }
})

test('[I22] a customer of whom nothing is known uses up no code of another one', async () => {
  const once = JSON.stringify([{ code: 'ONCE', limit: null, used: 0, once: true }])
  const hold = async (payable: string, customer: string) => {
    const { rows } = await home.database.raw(`select hold_coupons('s', $1, $2, $3, 900) as short`, [
      payable,
      customer,
      once,
    ])
    return (rows[0] as { short: string | null }).short
  }
  expect(await hold('erased', '')).toBeNull()
  expect(await hold('another', '')).toBeNull()
  expect(await hold('first', 'asha')).toBeNull()
  expect(await hold('second', 'asha')).toBe('ONCE')
})

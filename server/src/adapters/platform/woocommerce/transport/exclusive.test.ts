import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fakeTokenCache } from '../../../../ports/testing/fake-token-cache.ts'
import { makeExclusive } from './exclusive.ts'
import { later } from './refused.ts'

/** Reads, waits and writes, as a shop does that locks nothing. */
function makeCounter() {
  let count = 0
  return {
    count: () => count,
    add: async () => {
      const read = count
      await nextTurn()
      count = read + 1
    },
  }
}

test('[W22] without it changes at once are lost, which is what it is for', async () => {
  const counter = makeCounter()
  await Promise.all(Array.from({ length: 4 }, counter.add))
  expect(counter.count()).toBe(1)
})

test('[W22] no change is lost, whichever of two processes makes it', async () => {
  const tokens = fakeTokenCache()
  const processes = [makeExclusive(tokens), makeExclusive(tokens)]
  const counter = makeCounter()
  const all = processes.flatMap((exclusive) =>
    Array.from({ length: 3 }, () => exclusive('cart t_1', counter.add)),
  )
  await Promise.all(all)
  expect(counter.count()).toBe(6)
})

test('a task that fails frees the name, and other names do not wait', async () => {
  const exclusive = makeExclusive(fakeTokenCache())
  await expect(
    exclusive('order 1', async () => {
      await exclusive('order 2', async () => undefined)
      throw new Error('it failed')
    }),
  ).rejects.toThrow('it failed')
  expect(await exclusive('order 1', async () => 'free')).toBe('free')
})

test('[I16, I20] an order whose last call may still run stays held until the lease ends', async () => {
  let now = 0
  const exclusive = makeExclusive(
    fakeTokenCache(() => now),
    0,
  )
  const fail = (name: string, outcomeUnknown: boolean) =>
    exclusive(name, () => Promise.reject(later('CUT_OFF', outcomeUnknown)))
  const free = async () => 'free'
  await expect(fail('order 1', true)).rejects.toMatchObject({ reason: 'CUT_OFF' })
  now = 59_999
  await expect(exclusive('order 1', free)).rejects.toMatchObject({ reason: 'BUSY' })
  now = 60_000
  expect(await exclusive('order 1', free)).toBe('free')
  await expect(fail('order 2', false)).rejects.toMatchObject({ reason: 'CUT_OFF' })
  expect(await exclusive('order 2', free)).toBe('free')
  await expect(fail('cart t_1', true)).rejects.toMatchObject({ reason: 'CUT_OFF' })
  expect(await exclusive('cart t_1', free)).toBe('free')
})

test('whoever cannot ask the table does nothing', async () => {
  const tokens = {
    ...fakeTokenCache(),
    claim: () => Promise.reject(new Error('no database')),
  }
  let isRun = false
  const task = async () => void (isRun = true)
  await expect(makeExclusive(tokens)('cart t_1', task)).rejects.toThrow('no database')
  expect(isRun).toBe(false)
})

test('a name that stays taken is given up after a while, as unavailable', async () => {
  const tokens = fakeTokenCache()
  await tokens.claim('cart t_1', 60_000)
  await expect(makeExclusive(tokens, 0)('cart t_1', async () => 'made')).rejects.toMatchObject({
    kind: 'unavailable',
    outcomeUnknown: false,
    reason: 'BUSY',
  })
})

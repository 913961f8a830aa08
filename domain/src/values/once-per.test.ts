import { expect, test, vi } from 'vitest'
import { oncePer } from './once-per.ts'

test('what follows from an object is made once for each, also where it is nothing', () => {
  const make = vi.fn(({ name }: { readonly name?: string }) => name)
  const nameIn = oncePer(make)
  const [meher, nobody] = [{ name: 'Meher' }, {}]
  expect([nameIn(meher), nameIn(nobody), nameIn(meher), nameIn(nobody)]).toEqual([
    'Meher',
    undefined,
    'Meher',
    undefined,
  ])
  expect(make.mock.calls).toEqual([[meher], [nobody]])
  expect(nameIn({ name: 'Meher' })).toBe('Meher')
  expect(make).toHaveBeenCalledTimes(3)
})

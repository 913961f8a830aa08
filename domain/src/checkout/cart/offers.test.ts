import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { isUpsellOffered } from './upsell.ts'
import { lineChanges, quantityIn } from './variant-updates.ts'
import type { CartLineChanges } from './variant-updates.ts'

const line = (variantId: string, quantity: number, engraving?: string) => ({
  key: `${variantId}${engraving ?? ''}`,
  variantId,
  quantity,
  ...(engraving ? { properties: [{ name: 'Engraving', value: engraving }] } : {}),
})
const tea = line('tea', 2)
const engraved = line('cup', 1, 'Aai')

describe('[checkout §3 Upsell and bundle, C3.56] the quantities of variants', () => {
  test.each([
    ['what is missing is added', [{ variantId: 'cup', quantity: 1 }], { added: ['cup', 1] }],
    ['a line is raised', [{ variantId: 'tea', quantity: 3 }], { changed: ['tea', 3] }],
    ['a line is lowered', [{ variantId: 'tea', quantity: 1 }], { changed: ['tea', 1] }],
    ['what the cart has already changes nothing', [{ variantId: 'tea', quantity: 2 }], {}],
    ['nothing of what it has not changes nothing', [{ variantId: 'cup', quantity: 0 }], {}],
  ])('%s', (_, updates, { added, changed }: { added?: unknown[]; changed?: unknown[] }) => {
    expect(lineChanges([tea], updates)).toEqual({
      added: added ? [{ variantId: added[0], quantity: added[1] }] : [],
      changed: changed ? [{ key: changed[0], quantity: changed[1] }] : [],
    })
  })

  test('a line with the shopper’s own text is not raised, and is the last that is lowered', () => {
    const items = [engraved, line('cup', 2)]
    expect(lineChanges(items, [{ variantId: 'cup', quantity: 1 }])?.changed).toEqual([
      { key: 'cup', quantity: 0 },
    ])
    expect(lineChanges([engraved], [{ variantId: 'cup', quantity: 3 }])?.added).toEqual([
      { variantId: 'cup', quantity: 2 },
    ])
  })

  test('[C2.22] the last item of a cart is not removed', () => {
    expect(lineChanges([tea], [{ variantId: 'tea', quantity: 0 }])).toBeUndefined()
    const instead = [
      { variantId: 'tea', quantity: 0 },
      { variantId: 'cup', quantity: 1 },
    ]
    expect(lineChanges([tea], instead)).toBeDefined()
  })

  const variantId = fc.constantFrom('a', 'b', 'c')
  const lines = fc.uniqueArray(
    fc.record({ variantId, quantity: fc.integer({ min: 1, max: 5 }), own: fc.boolean() }),
    { minLength: 1, selector: ({ variantId: id, own }) => `${id}${own}` },
  )
  const updates = fc.uniqueArray(
    fc.record({ variantId, quantity: fc.integer({ min: 0, max: 6 }) }),
    { minLength: 1, selector: ({ variantId: id }) => id },
  )

  test('afterwards the cart has them, the rest is as before, and a second time nothing changes', () => {
    fc.assert(
      fc.property(lines, updates, (drawn, wanted) => {
        const items = drawn.map(({ variantId: id, quantity, own }) =>
          line(id, quantity, own ? 'x' : undefined),
        )
        const changes = lineChanges(items, wanted)
        const target = (id: string) =>
          wanted.find((update) => update.variantId === id)?.quantity ?? quantityIn(items, id)
        const isEmptied = ['a', 'b', 'c'].every((id) => target(id) === 0)
        expect(changes === undefined).toBe(isEmptied)
        if (!changes) return
        const after = applied(items, changes)
        for (const id of ['a', 'b', 'c']) expect(quantityIn(after, id)).toBe(target(id))
        expect(lineChanges(after, wanted)).toEqual({ added: [], changed: [] })
      }),
    )
  })
})

/** As the platform does it. */
function applied(items: readonly ReturnType<typeof line>[], { added, changed }: CartLineChanges) {
  const kept = items.flatMap((item) => {
    const quantity = changed.find(({ key }) => key === item.key)?.quantity ?? item.quantity
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
  return [...kept, ...added.map((update) => line(update.variantId, update.quantity))]
}

test.each([
  ['any cart', {}, true],
  ['up to its maximum', { maximum: paise(100) }, true],
  ['above its maximum', { maximum: paise(99) }, false],
  ['below its minimum', { minimum: paise(101) }, false],
  ['with one of its products', { withProducts: ['other', 'p1'] }, true],
  ['without its products', { withProducts: ['other'] }, false],
])('[checkout §3 Upsell and bundle] offered to %s: %#', (_, conditions, isOffered) => {
  const cart = { itemsTotal: paise(100), items: [{ productId: 'p1' }] }
  const all = { minimum: paise(0), withProducts: [], ...conditions }
  expect(isUpsellOffered(cart, all)).toBe(isOffered)
})

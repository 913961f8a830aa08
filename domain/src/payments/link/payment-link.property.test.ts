import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPaise, paise } from '../../money/index.ts'
import { acceptsLinkPayment, linkAmountProblem, linkState, payableRange } from './payment-link.ts'
import type { LinkTerms } from './payment-link.ts'

const links: fc.Arbitrary<LinkTerms> = fc.oneof(
  fc.record({
    amount: fc.integer({ min: 100, max: 10_000_000 }).map(paise),
    maxUses: fc.integer({ min: 1, max: 5 }),
    isCancelled: fc.constant(false),
  }),
  fc.integer({ min: 100, max: 10_000_000 }).chain((amount) =>
    fc.record({
      amount: fc.constant(paise(amount)),
      minPart: fc.integer({ min: 100, max: amount }).map(paise),
      maxUses: fc.constant(1),
      isCancelled: fc.constant(false),
    }),
  ),
)

test('[I1] whatever amounts are chosen, a link takes its amount and never more', () => {
  fc.assert(
    fc.property(
      links,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 60 }),
      (terms, shares) => {
        let paid = paise(0)
        for (const share of [...shares, 1, 1, 1, 1, 1]) {
          const range = payableRange(terms, paid)
          if (range === undefined) break
          const wanted = paise(Math.round(range.least + (range.most - range.least) * share))
          if (linkAmountProblem(terms, paid, wanted) !== undefined) continue
          expect(acceptsLinkPayment(terms, paid, wanted)).toBe(true)
          paid = addPaise(paid, wanted)
        }
        expect(paid).toBe(terms.amount * terms.maxUses)
        expect(['PAID', 'USED_UP']).toContain(linkState(terms, paid, 0))
        expect(acceptsLinkPayment(terms, paid, paise(1))).toBe(false)
      },
    ),
  )
})

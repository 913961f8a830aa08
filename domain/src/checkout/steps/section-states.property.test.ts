import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arePaymentActionsBlocked, isPaymentVisible, nextSections } from './section-states.ts'
import type { CheckoutSections, SectionEvent } from './section-states.ts'

const events = fc.oneof(
  fc.record({
    kind: fc.constant('addressOpened' as const),
    as: fc.constantFrom('EDIT' as const, 'LIST' as const),
  }),
  fc.record({ kind: fc.constant('addressSaved' as const), hasDeliveryOptions: fc.boolean() }),
  fc.record({
    kind: fc.constant('deliveryLoaded' as const),
    state: fc.constantFrom('EDIT' as const, 'READ_ONLY' as const, 'EMPTY' as const),
  }),
  fc.constantFrom<SectionEvent[]>({ kind: 'deliveryFinished' }, { kind: 'emailGiven' }),
)

test('[checkout §4] whenever payment is shown, it is allowed', () => {
  fc.assert(
    fc.property(fc.array(events), fc.boolean(), (list, isEmailRequired) => {
      let sections: CheckoutSections = { address: 'EDIT', delivery: 'EMPTY', isEmailRequired }
      for (const event of list) {
        sections = nextSections(sections, event)
        if (!isPaymentVisible(sections)) continue
        expect(arePaymentActionsBlocked(sections)).toBe(false)
        expect(sections.address).toBe('READ_ONLY')
      }
    }),
  )
})

import { expect, test } from 'vitest'
import {
  arePaymentActionsBlocked,
  isCheckoutReady,
  isMovingOnBlocked,
  isPaymentVisible,
  nextSections,
} from './section-states.ts'
import type { CheckoutSections, SectionEvent } from './section-states.ts'

const start: CheckoutSections = { address: 'EDIT', delivery: 'EMPTY', isEmailRequired: false }
const after = (...events: SectionEvent[]) => events.reduce(nextSections, start)
const saved: SectionEvent = { kind: 'addressSaved', hasDeliveryOptions: true }
const finished: SectionEvent = { kind: 'deliveryFinished' }

test('[checkout §4, C4.2, C4.4] saving an address makes it READ_ONLY and opens delivery', () => {
  expect(after(saved)).toMatchObject({ address: 'READ_ONLY', delivery: 'EDIT' })
  expect(isPaymentVisible(after(saved))).toBe(false)
})

test('[checkout §4, C4.2, C4.4, C4.12] without shipping options payment opens directly', () => {
  expect(isPaymentVisible(after({ kind: 'addressSaved', hasDeliveryOptions: false }))).toBe(true)
})

test('[checkout §4, C4.3] finishing delivery opens payment, except while an e-mail is required', () => {
  expect(isPaymentVisible(after(saved, finished))).toBe(true)
  const waiting = [saved, finished].reduce(nextSections, { ...start, isEmailRequired: true })
  expect(waiting.delivery).toBe('READ_ONLY')
  expect(isPaymentVisible(waiting)).toBe(false)
  expect(isPaymentVisible(nextSections(waiting, { kind: 'emailGiven' }))).toBe(true)
})

test('[checkout §4, C4.4] opening the address again closes payment, and so does a delivery that is gone', () => {
  const done = after(saved, finished)
  for (const event of [
    { kind: 'addressOpened', as: 'EDIT' },
    { kind: 'addressOpened', as: 'LIST' },
    { kind: 'deliveryLoaded', state: 'EDIT' },
  ] as const) {
    expect(isPaymentVisible(nextSections(done, event))).toBe(false)
  }
})

test('[checkout §4] without delivery options there is none to finish', () => {
  const empty = after({ kind: 'addressSaved', hasDeliveryOptions: false })
  expect(nextSections(empty, finished)).toEqual(empty)
})

test.each([
  ['EDIT', 'EMPTY', false, true, true],
  ['LIST', 'READ_ONLY', false, true, true],
  ['READ_ONLY', 'EDIT', false, true, false],
  ['READ_ONLY', 'LIST', false, false, false],
  ['READ_ONLY', 'READ_ONLY', true, false, false],
  ['READ_ONLY', 'EMPTY', true, false, false],
] as const)(
  '[checkout §4, C4.5, C4.6, C4.7] address %s, delivery %s: ready %s, payment actions blocked %s, moving on blocked %s',
  (address, delivery, ready, actions, moving) => {
    const sections = { address, delivery, isEmailRequired: false }
    expect(isCheckoutReady(sections)).toBe(ready)
    expect(arePaymentActionsBlocked(sections)).toBe(actions)
    expect(isMovingOnBlocked(sections)).toBe(moving)
  },
)

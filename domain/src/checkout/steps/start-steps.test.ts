import { expect, test } from 'vitest'
import { mayStart, START_FLOWS, startFlowOf } from './start-steps.ts'
import type { StartStep } from './start-steps.ts'

test.each([
  ['ANON', 'ANONYMOUS'],
  ['GUEST', 'AUTHENTICATED_OR_GUEST'],
  ['USER', 'AUTHENTICATED_OR_GUEST'],
] as const)('[checkout §4 App start, C4.32] %s starts as %s', (kind, flow) => {
  expect(startFlowOf(kind)).toBe(flow)
})

const BOTH: readonly StartStep[] = [
  'LOAD_CART',
  'STAGE_CAMPAIGN',
  'RECORD_CHECKOUT',
  'APPLY_COUPONS',
]
const KNOWN: readonly StartStep[] = [
  'LOAD_CUSTOMER',
  'LOAD_UPSELL',
  'READ_STATE',
  'LOAD_PAYMENT_CONFIG',
  'STAGE',
]

test('[checkout §4 App start, C4.32, C4.33] each flow has the specified steps', () => {
  expect([...START_FLOWS.ANONYMOUS].sort()).toEqual([...BOTH].sort())
  expect([...START_FLOWS.AUTHENTICATED_OR_GUEST].sort()).toEqual([...BOTH, ...KNOWN].sort())
})

test.each<[step: StartStep, done: readonly StartStep[], anonymous: boolean, known: boolean]>([
  ['LOAD_CART', [], true, true],
  ['STAGE_CAMPAIGN', [], false, false],
  ['STAGE_CAMPAIGN', ['LOAD_CART'], true, true],
  ['RECORD_CHECKOUT', [], false, false],
  ['RECORD_CHECKOUT', ['LOAD_CART'], true, true],
  ['LOAD_CUSTOMER', [], false, false],
  ['LOAD_CUSTOMER', ['LOAD_CART'], false, true],
  ['LOAD_UPSELL', ['LOAD_CART'], false, true],
  // Without a customer there is no draft to wait for.
  ['APPLY_COUPONS', ['LOAD_CART'], false, false],
  ['APPLY_COUPONS', ['LOAD_CART', 'RECORD_CHECKOUT'], true, false],
  ['APPLY_COUPONS', ['RECORD_CHECKOUT', 'LOAD_CUSTOMER'], true, true],
  ['READ_STATE', ['LOAD_CART'], false, false],
  ['READ_STATE', ['LOAD_CUSTOMER'], false, true],
  ['LOAD_PAYMENT_CONFIG', ['READ_STATE'], false, true],
  ['LOAD_PAYMENT_CONFIG', ['LOAD_CUSTOMER'], false, false],
  ['STAGE', ['READ_STATE'], false, false],
  ['STAGE', ['APPLY_COUPONS'], false, false],
  ['STAGE', ['READ_STATE', 'APPLY_COUPONS'], false, true],
])('[checkout §4 App start, C4.32, C4.33] %s after %j', (step, done, anonymous, known) => {
  expect(mayStart(step, 'ANONYMOUS', done)).toBe(anonymous)
  expect(mayStart(step, 'AUTHENTICATED_OR_GUEST', done)).toBe(known)
})

test.each(['ANONYMOUS', 'AUTHENTICATED_OR_GUEST'] as const)(
  '[checkout §4 App start, C4.32, C4.33] no step of %s waits for ever',
  (flow) => {
    const done: StartStep[] = []
    for (let round = 0; round < START_FLOWS[flow].length; round += 1) {
      const next = START_FLOWS[flow].find(
        (step) => !done.includes(step) && mayStart(step, flow, done),
      )
      if (next) done.push(next)
    }
    expect([...done].sort()).toEqual([...START_FLOWS[flow]].sort())
  },
)

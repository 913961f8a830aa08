import { expect, test } from 'vitest'
import { payableOutcome } from './payable-outcome.ts'
import type { OutcomeSituation, TriedAttempt } from './payable-outcome.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
const tried = (state: TriedAttempt['state'], more: Partial<TriedAttempt> = {}): TriedAttempt => ({
  state,
  isVoid: false,
  isExpired: false,
  openedAt: at(0),
  ...more,
})
const expired = { isExpired: true }
const changed = { isVoid: true }
const later = { openedAt: at(20) }
const REFUNDED_AT = { refundedAt: at(10) }
const BACK = { isBack: true }

/** Which attempt tells, those uncertain ones by their place, and whether one has money. */
test.each<[string, TriedAttempt[], OutcomeSituation, number | undefined, number[], boolean]>([
  ['[checkout §8] nobody has tried', [], {}, undefined, [], false],
  ['[checkout §8] one is open', [tried('CREATED')], {}, 0, [], false],
  ['[I9] back from the provider', [tried('CREATED')], BACK, 0, [0], false],
  ['[I9] back too late', [tried('CREATED', expired)], BACK, 0, [], false],
  ['[checkout §8] one failed, and may be tried again', [tried('FAILED')], {}, 0, [0], false],
  ['[checkout §8] one failed, its time is over', [tried('FAILED', expired)], {}, 0, [], false],
  ['[I9] one was given up, and may still be paid', [tried('CANCELLED')], {}, 0, [0], false],
  ['[I9] failed beside one given up', [tried('FAILED'), tried('CANCELLED')], {}, 0, [0, 1], false],
  ['[I8] failed beside an open one', [tried('FAILED'), tried('PENDING')], {}, 0, [0, 1], false],
  [
    '[I8] failed beside an authorised one',
    [tried('FAILED'), tried('AUTHORIZED')],
    {},
    0,
    [0, 1],
    true,
  ],
  ['[I8] failed beside a captured one', [tried('FAILED'), tried('CAPTURED')], {}, 0, [0], true],
  [
    '[I3] failed beside one that was authorised and whose time is over',
    [tried('FAILED', expired), tried('AUTHORIZED', expired)],
    {},
    0,
    [1],
    true,
  ],
  ['[I9] authorised', [tried('AUTHORIZED')], {}, 0, [0], false],
  [
    '[I9] authorised beside a captured one and one that failed',
    [tried('AUTHORIZED'), tried('CAPTURED'), tried('FAILED')],
    {},
    0,
    [0, 2],
    true,
  ],
  [
    '[I3] refunded beside an authorised one',
    [tried('AUTHORIZED'), tried('REFUNDED')],
    REFUNDED_AT,
    1,
    [0],
    true,
  ],
  [
    '[I3] authorised after the refund',
    [tried('AUTHORIZED', { ...later, ...expired }), tried('REFUNDED')],
    REFUNDED_AT,
    0,
    [0],
    false,
  ],
  ['[I8] open beside a failed one', [tried('PENDING'), tried('FAILED')], {}, 0, [], false],
  ['[checkout §8] refunded', [tried('REFUNDED')], REFUNDED_AT, 0, [], false],
  [
    '[I3] refunded beside an open one',
    [tried('CREATED'), tried('REFUNDED')],
    REFUNDED_AT,
    1,
    [0],
    false,
  ],
  [
    '[I3] refunded beside one whose time is over',
    [tried('CREATED', expired), tried('REFUNDED')],
    REFUNDED_AT,
    1,
    [],
    false,
  ],
  [
    '[I3] refunded beside one for other items',
    [tried('CREATED', changed), tried('REFUNDED')],
    REFUNDED_AT,
    1,
    [],
    false,
  ],
  [
    '[I3] refunded beside a paid one',
    [tried('CAPTURED'), tried('REFUNDED')],
    REFUNDED_AT,
    1,
    [],
    true,
  ],
  [
    '[I14] refunded beside a paid one for other items',
    [tried('AUTHORIZED', changed), tried('REFUNDED')],
    REFUNDED_AT,
    1,
    [],
    false,
  ],
  [
    '[checkout §8] tried again after the refund',
    [tried('PENDING', later), tried('REFUNDED')],
    REFUNDED_AT,
    0,
    [],
    false,
  ],
  [
    '[checkout §8] tried again after the refund, and failed',
    [tried('FAILED', later), tried('REFUNDED')],
    REFUNDED_AT,
    0,
    [0],
    false,
  ],
  [
    '[checkout §8] a new try after the refund that was not paid in time',
    [tried('CREATED', { ...later, ...expired }), tried('REFUNDED')],
    REFUNDED_AT,
    1,
    [],
    false,
  ],
  [
    '[I3] refunded, and no refund is known yet',
    [tried('PENDING', later), tried('REFUNDED')],
    {},
    1,
    [0],
    false,
  ],
])('%s', (_title, attempts, situation, telling, uncertain, isUndecided) => {
  const outcome = payableOutcome(attempts, situation)
  expect({
    telling: outcome.telling && attempts.indexOf(outcome.telling),
    uncertain: outcome.uncertain.map((attempt) => attempts.indexOf(attempt)),
    isUndecided: outcome.isUndecided,
  }).toEqual({ telling, uncertain, isUndecided })
})

import { describe, expect, test } from 'vitest'
import { isActionRequested } from './action-requested.ts'
import { EXCEPTION_REASONS, exceptionReasonOf } from './exception-reasons.ts'
import { ndrAction } from './ndr-action.ts'
import { validateReAttemptDate, reAttemptDays } from './re-attempt-date.ts'

const at = (text: string): Date => new Date(text)
const now = at('2025-11-21T10:00:00Z')

describe('[tracking §4] exception reasons', () => {
  test('[T4.22] there are nineteen', () => {
    expect(EXCEPTION_REASONS).toHaveLength(19)
  })

  test('[T4.22] each is found by its code and by its name', () => {
    expect(EXCEPTION_REASONS.map(exceptionReasonOf)).toEqual(EXCEPTION_REASONS)
    const names =
      'unknown exception, customer unavailable, rejected by customer, delivery rescheduled, ' +
      'customer unreachable, address issue, payment issue, out of delivery area, ' +
      'order already cancelled, self collect, shipment seized by customer, dispute, ' +
      'maximum attempt reached, not attempted, waiting or updated instructions, ' +
      'RTO delivery failed, OTP not received or mismatch, OTP verified cancellation, ' +
      'delivery failed'
    expect(names.split(', ').map(exceptionReasonOf)).toEqual(EXCEPTION_REASONS)
  })

  test.each([
    'delivery or pickup rescheduled',
    'Delivery Or Pickup Rescheduled',
    'PICKUP_RESCHEDULED',
  ])('[D-53, T4.23] %s is delivery rescheduled, which a customer can answer', (word) => {
    expect(exceptionReasonOf(word)).toBe('DELIVERY_RESCHEDULED')
    expect(ndrAction(exceptionReasonOf(word))).toEqual({ type: 'INFO_UPDATE' })
  })

  test('[T4.24] any other text is an unknown exception', () => {
    expect(exceptionReasonOf('It rained')).toBe('UNKNOWN_EXCEPTION')
  })
})

describe('[tracking §4] undelivered reason to customer action', () => {
  test.each([
    [
      'INFO_UPDATE',
      [
        'CUSTOMER_UNAVAILABLE',
        'DELIVERY_RESCHEDULED',
        'CUSTOMER_UNREACHABLE',
        'ADDRESS_ISSUE',
        'OUT_OF_DELIVERY_AREA',
        'SELF_COLLECT',
        'DELIVERY_FAILED',
      ],
    ],
    ['RE_ATTEMPT', ['REJECTED_BY_CUSTOMER', 'PAYMENT_ISSUE']],
  ] as const)('[T4.25, T4.26] %s for %j', (type, reasons) => {
    expect(EXCEPTION_REASONS.filter((reason) => ndrAction(reason).type === type)).toEqual(reasons)
  })

  test('[T4.27] not attempted names our action', () => {
    expect(ndrAction('NOT_ATTEMPTED')).toEqual({
      type: 'NO_ACTION',
      message: 'NOT_ATTEMPTED',
    })
  })

  test('[D-53, T4.28] a reason in none of the lists gets no action', () => {
    expect(ndrAction('DISPUTE')).toEqual({ type: 'NO_ACTION' })
    expect(ndrAction('UNKNOWN_EXCEPTION')).toEqual({ type: 'NO_ACTION' })
  })
})

describe('[tracking §5, T4.30, T5.6, T9.3, A9.7] re-attempt date', () => {
  test.each([
    ['2025-11-20', 'invalid'],
    ['2025-11-21', 'valid'],
    ['2025-11-28', 'valid'],
    ['2025-11-29', 'invalid'],
    ['2025-11-31', 'invalid'],
    ['tomorrow', 'invalid'],
    ['', 'incomplete'],
  ])('%j is %s', (day, kind) => {
    expect(validateReAttemptDate(day, now).kind).toBe(kind)
  })

  test('[D-34, T4.70] today is the day in India', () => {
    const lateInTheEvening = at('2025-11-21T18:30:00Z')
    expect(validateReAttemptDate('2025-11-21', lateInTheEvening).kind).toBe('invalid')
    expect(reAttemptDays(lateInTheEvening)).toEqual({ first: '2025-11-22', last: '2025-11-29' })
  })
})

describe('[tracking §4] actionRequested', () => {
  const scan = (time: string) => ({ status: 'UNDELIVERED', ctime: at(time) }) as const

  test.each([
    ['2025-11-21T09:00:00Z', '2025-11-21T08:00:00Z', true],
    ['2025-11-21T08:00:00Z', '2025-11-21T08:00:00Z', true],
    ['2025-11-21T07:00:00Z', '2025-11-21T08:00:00Z', false],
    ['2025-11-20T18:29:00Z', '2025-11-19T08:00:00Z', false],
    ['2025-11-20T18:30:00Z', '2025-11-19T08:00:00Z', true],
  ])('[T4.32] requested at %s, last scan at %s: %s', (input, scanned, isRequested) => {
    const history = [{ at: at('2025-11-18T08:00:00Z') }, { at: at(input) }]
    expect(isActionRequested(history, [scan(scanned)], now)).toBe(isRequested)
    expect(isActionRequested([...history].reverse(), [scan(scanned)], now)).toBe(isRequested)
  })

  test('nothing was requested', () => {
    expect(isActionRequested([], [scan('2025-11-21T08:00:00Z')], now)).toBe(false)
  })
})

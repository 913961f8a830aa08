import { describe, expect, test } from 'vitest'
import type { Scan } from '../scan.ts'
import { failedDelivery } from './available-action.ts'
import { countedAttempts, failedAttempts } from './delivery-attempts.ts'
import { courierReplyTo } from './delivery-request-entry.ts'
import type { DeliveryRequestEntry } from './delivery-request-entry.ts'
import { DELIVERY_REQUEST_KINDS } from './delivery-request.ts'
import { reAttemptChoices, reAttemptDays, validateReAttemptDate } from './re-attempt-date.ts'
import { validateDeliveryRequest } from './validate-delivery-request.ts'

const at = (text: string): Date => new Date(text)
const scan = (status: Scan['status'], time: string, ndrStatus?: Scan['ndrStatus']): Scan => ({
  status,
  ctime: at(time),
  ...(ndrStatus ? { ndrStatus } : {}),
})
// Noon in India.
const now = at('2025-11-21T06:30:00Z')
const out = (day: number) => scan('OUT_FOR_DELIVERY', `2025-11-${day}T03:00:00Z`)
const outAgain = scan('OUT_FOR_DELIVERY', '2025-11-20T05:30:00Z')
const failed = (day: number, reason: Scan['ndrStatus'] = 'CUSTOMER_UNAVAILABLE', hour = 5) =>
  scan('UNDELIVERED', `2025-11-${day}T0${hour}:00:00Z`, reason)

describe('[tracking §4, D-35] the courier’s attempts', () => {
  test.each([
    ['none', [out(20)], 0],
    ['one', [out(20), failed(20)], 1],
    ['one, reported twice on its day', [out(20), failed(20), failed(20, 'ADDRESS_ISSUE', 6)], 1],
    ['two on one day, each with its own way', [failed(20), outAgain, failed(20, undefined, 6)], 2],
    ['two on two days', [failed(19), failed(20)], 2],
    ['none where nobody set out', [out(20), failed(20, 'NOT_ATTEMPTED')], 0],
    ['none of a parcel that waits at a counter', [failed(20, 'SELF_COLLECT')], 0],
    ['one, before it waits at a counter', [out(20), failed(20), failed(20, 'SELF_COLLECT', 8)], 1],
    ['three in any order', [failed(20), failed(18), out(20), failed(19)], 3],
  ] as const)('[T4.31] %s', (_name, scans, count) => {
    expect(failedAttempts(scans)).toHaveLength(count)
    expect(failedAttempts([...scans].reverse())).toHaveLength(count)
  })

  test('[T4.31] one at which nobody came does not count, unless the store declines the report', () => {
    const scans = [failed(18), failed(19), failed(20)]
    const report = (isDeclined: boolean) => [{ scanAt: failed(19).ctime, isDeclined }]
    expect(countedAttempts(scans, report(false))).toBe(2)
    expect(countedAttempts(scans, report(true))).toBe(3)
    expect(countedAttempts(scans, [{ scanAt: now, isDeclined: false }])).toBe(3)
  })
})

const parcel = (scans: readonly Scan[]) => ({
  direction: 'FORWARD' as const,
  createdAt: at('2025-11-15T03:00:00Z'),
  scans,
  isOrderCancelled: false,
  hasAddress: true,
})
const terms = { maxAttempts: 3, now }
const entry = (more: Partial<DeliveryRequestEntry> = {}): DeliveryRequestEntry => ({
  kind: 'RE_ATTEMPT',
  state: 'SENT',
  at: at('2025-11-21T06:00:00Z'),
  scanAt: failed(20).ctime,
  ...more,
})

describe('[tracking §4] what a customer can ask for', () => {
  test.each([
    ['ADDRESS_ISSUE', ['RE_ATTEMPT', 'INFO_UPDATE', 'PHONE_UPDATE', 'RTO', 'FALSE_ATTEMPT']],
    ['PAYMENT_ISSUE', ['RE_ATTEMPT', 'RTO', 'FALSE_ATTEMPT']],
    ['NOT_ATTEMPTED', []],
    ['DISPUTE', ['FALSE_ATTEMPT']],
  ] as const)('[T3.32, T3.33, A3.30] after %s: %j', (reason, kinds) => {
    expect(failedDelivery(parcel([failed(20, reason)]), [], terms)?.kinds).toEqual(kinds)
  })

  test('[T4.25, T4.31] nobody is missing where a parcel waits at a counter', () => {
    const waiting = failedDelivery(parcel([failed(20, 'SELF_COLLECT')]), [], terms)
    expect(waiting).toMatchObject({ attempts: 0, button: 'INFO_UPDATE' })
    expect(waiting?.kinds).toEqual(['RE_ATTEMPT', 'INFO_UPDATE', 'PHONE_UPDATE', 'RTO'])
  })

  test('[T3.37, ADR-348] of a parcel without an address no address can be corrected', () => {
    const failure = { ...parcel([failed(20, 'ADDRESS_ISSUE')]), hasAddress: false }
    expect(failedDelivery(failure, [], terms)?.kinds).toEqual([
      'RE_ATTEMPT',
      'PHONE_UPDATE',
      'RTO',
      'FALSE_ATTEMPT',
    ])
  })

  test.each([
    ['in transit', parcel([scan('IN_TRANSIT', '2025-11-20T05:00:00Z')])],
    ['on its way again', parcel([failed(20), out(21)])],
    ['delivered', parcel([failed(20), scan('DELIVERED', '2025-11-21T05:00:00Z')])],
    ['returning', parcel([failed(20), scan('RTO', '2025-11-21T05:00:00Z')])],
    ['a return', { ...parcel([failed(20)]), direction: 'REVERSE' as const }],
    ['of a cancelled order', { ...parcel([failed(20)]), isOrderCancelled: true }],
  ])('[T1.4, T4.25] nothing for a parcel %s', (_name, shown) => {
    expect(failedDelivery(shown, [], terms)).toBeUndefined()
  })

  test('[T4.31] after three attempts only the report that nobody came, which gives one back', () => {
    const scans = [failed(18), failed(19), failed(20)]
    expect(failedDelivery(parcel(scans), [], terms)).toMatchObject({
      attempts: 3,
      kinds: ['FALSE_ATTEMPT'],
      button: 'NO_ACTION',
    })
    const yesterday = { at: at('2025-11-20T06:00:00Z'), kind: 'FALSE_ATTEMPT' as const }
    const given = failedDelivery(parcel(scans), [entry(yesterday)], terms)
    expect(given).toMatchObject({ attempts: 2, button: 'INFO_UPDATE' })
    expect(given?.kinds).toContain('RE_ATTEMPT')
    expect(given?.kinds).not.toContain('FALSE_ATTEMPT')
  })

  test('[T4.32] nothing more while a request of today waits; tomorrow and after the next scan again', () => {
    const scans = [failed(20)]
    expect(failedDelivery(parcel(scans), [entry()], terms)).toMatchObject({
      isRequested: true,
      kinds: [],
    })
    const tomorrow = { maxAttempts: 3, now: at('2025-11-22T06:30:00Z') }
    expect(failedDelivery(parcel(scans), [entry()], tomorrow)?.kinds).toContain('RTO')
    const later = [...scans, failed(21, 'ADDRESS_ISSUE', 6)]
    const afterwards = { ...terms, now: at('2025-11-21T07:00:00Z') }
    const early = entry({ at: at('2025-11-21T05:00:00Z') })
    expect(failedDelivery(parcel(later), [early], afterwards)?.kinds).toContain('RTO')
  })

  test('the courier’s next report answers a report that nobody came', () => {
    const report = { at: at('2025-11-20T06:00:00Z') }
    expect(courierReplyTo(report, [failed(20)])).toBeUndefined()
    expect(courierReplyTo(report, [failed(22), out(21), failed(20)])).toEqual(out(21))
  })
})

describe('[tracking §5, D-35] the cut-off of a day', () => {
  const cutOffMinutes = 14 * 60
  const before = { now: at('2025-11-21T08:29:00Z'), cutOffMinutes }
  const after = { now: at('2025-11-21T08:30:00Z'), cutOffMinutes }

  test('[T4.31] from then on the first day is the next one', () => {
    expect(reAttemptDays(before)).toEqual({ first: '2025-11-21', last: '2025-11-28' })
    expect(reAttemptDays(after)).toEqual({ first: '2025-11-22', last: '2025-11-28' })
    expect(validateReAttemptDate('2025-11-21', before).kind).toBe('valid')
    expect(validateReAttemptDate('2025-11-21', after).kind).toBe('invalid')
    expect(validateReAttemptDate('2025-11-28', after).kind).toBe('valid')
    expect(validateReAttemptDate('2025-11-29', after).kind).toBe('invalid')
  })

  test('[T5.6] the days that can be chosen', () => {
    expect(reAttemptChoices(reAttemptDays(after))).toEqual(
      [22, 23, 24, 25, 26, 27, 28].map((day) => `2025-11-${day}`),
    )
    expect(reAttemptChoices({ first: '2025-11-22', last: '2025-11-21' })).toEqual([])
    expect(reAttemptChoices({ first: 'x', last: '2025-11-21' })).toEqual([])
  })
})

describe('[tracking §5] the fields of a request', () => {
  const moment = { now, cutOffMinutes: 14 * 60 }
  const check = (typed: object) => validateDeliveryRequest(typed as never, moment)

  test.each([
    [
      { kind: 'RE_ATTEMPT', day: '2025-11-22', note: ' Ring twice ', phone: '1' },
      { kind: 'RE_ATTEMPT', day: '2025-11-22', note: 'Ring twice' },
    ],
    [
      { kind: 'INFO_UPDATE', line1: '14 Church Street', landmark: '', pincode: '110001' },
      { kind: 'INFO_UPDATE', address: { line1: '14 Church Street' } },
    ],
    [
      { kind: 'INFO_UPDATE', line1: '१४ गाँधी मार्ग', line2: 'B', landmark: 'C', day: '2025-11-28' },
      {
        kind: 'INFO_UPDATE',
        day: '2025-11-28',
        address: { line1: '14 गाँधी मार्ग', line2: 'B', landmark: 'C' },
      },
    ],
    [
      { kind: 'PHONE_UPDATE', phone: '098765 43210' },
      { kind: 'PHONE_UPDATE', phone: '9876543210' },
    ],
    [{ kind: 'RTO', note: 'x' }, { kind: 'RTO' }],
    [
      { kind: 'FALSE_ATTEMPT', note: 'At home' },
      { kind: 'FALSE_ATTEMPT', note: 'At home' },
    ],
  ])('[T4.31] %j is asked as %j, never with a pincode', (typed, value) => {
    expect(check(typed)).toEqual({ ok: true, value })
  })

  test.each([
    [{ kind: 'RE_ATTEMPT' }, { day: { code: 'RE_ATTEMPT_DATE' } }],
    [{ kind: 'RE_ATTEMPT', day: '2025-11-20' }, { day: { code: 'RE_ATTEMPT_DATE' } }],
    [{ kind: 'RE_ATTEMPT', day: '2025-11-29' }, { day: { code: 'RE_ATTEMPT_DATE' } }],
    [{ kind: 'INFO_UPDATE' }, { line1: { code: 'MANDATORY' } }],
    [{ kind: 'INFO_UPDATE', line1: '12' }, { line1: { code: 'TOO_SHORT', params: { min: 3 } } }],
    [
      { kind: 'INFO_UPDATE', line1: '14 Church Street', day: '2025-12-24' },
      { day: { code: 'RE_ATTEMPT_DATE' } },
    ],
    [{ kind: 'PHONE_UPDATE', phone: '' }, { phone: { code: 'MANDATORY' } }],
    [{ kind: 'PHONE_UPDATE', phone: '+14155550100' }, { phone: { code: 'PHONE' } }],
    [
      { kind: 'FALSE_ATTEMPT', note: 'x'.repeat(201) },
      { note: { code: 'TOO_LONG', params: { max: 200 } } },
    ],
  ])('[T4.30, T5.6] %j is refused', (typed, fields) => {
    expect(check(typed)).toEqual({ ok: false, fields })
  })

  test('[T3.33] every kind has its fields', () => {
    for (const kind of DELIVERY_REQUEST_KINDS) expect(() => check({ kind })).not.toThrow()
  })
})

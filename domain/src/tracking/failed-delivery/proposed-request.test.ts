import { expect, test } from 'vitest'
import { linesToCorrect, proposedRequest } from './proposed-request.ts'

const ALL = ['RE_ATTEMPT', 'INFO_UPDATE', 'PHONE_UPDATE', 'RTO'] as const

test.each([
  ['CUSTOMER_UNREACHABLE', ALL, 'PHONE_UPDATE'],
  ['ADDRESS_ISSUE', ALL, 'INFO_UPDATE'],
  ['OUT_OF_DELIVERY_AREA', ALL, 'INFO_UPDATE'],
  ['CUSTOMER_UNAVAILABLE', ALL, 'RE_ATTEMPT'],
  [undefined, ALL, 'RE_ATTEMPT'],
  ['ADDRESS_ISSUE', ['RTO', 'FALSE_ATTEMPT'], 'RTO'],
  ['ADDRESS_ISSUE', [], undefined],
] as const)('[tracking §4, T4.25, ADR-266] %s, of %j, proposes %s', (reason, kinds, proposed) => {
  expect(proposedRequest(reason, kinds)).toBe(proposed)
})

test.each([
  ['14 Residency Road', '', '14 Residency Road', ''],
  ['12, Residency Road, Shanthala Nagar', '', '12, Residency Road', 'Shanthala Nagar'],
  ['Flat 4B, Shanti Apartments', '', 'Flat 4B', 'Shanti Apartments'],
  ['Flat 4B, Shanti', 'Area', 'Flat 4B, Shanti', 'Area'],
  [`Flat 4B, ${'x'.repeat(91)}`, '', `Flat 4B, ${'x'.repeat(91)}`, ''],
])('[tracking §4, ADR-266] the lines of %j are %j', (line1, line2, first, second) => {
  expect(linesToCorrect({ line1, line2 })).toEqual({ line1: first, line2: second })
})

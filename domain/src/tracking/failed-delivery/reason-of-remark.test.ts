import { expect, test } from 'vitest'
import { EXCEPTION_REASONS } from './exception-reasons.ts'
import { reasonOfRemark } from './reason-of-remark.ts'

test.each([
  ['Consignee unavailable', 'CUSTOMER_UNAVAILABLE'],
  ['Door locked', 'CUSTOMER_UNAVAILABLE'],
  ['Customer not contactable', 'CUSTOMER_UNREACHABLE'],
  ['Consignee refused to accept', 'REJECTED_BY_CUSTOMER'],
  ['Order cancelled, OTP verified', 'OTP_VERIFIED_CANCELLATION'],
  ['OTP not received', 'OTP_MISMATCH'],
  ['Order already cancelled by the seller', 'ORDER_ALREADY_CANCELLED'],
  ['Incomplete address', 'ADDRESS_ISSUE'],
  ['Customer asked to reschedule', 'DELIVERY_RESCHEDULED'],
  ['Cash not ready', 'PAYMENT_ISSUE'],
  ['Amount dispute', 'DISPUTE'],
  ['Shipment seized by consignee', 'SHIPMENT_SEIZED_BY_CUSTOMER'],
  ['Waiting for instructions of the seller', 'UPDATED_INSTRUCTIONS'],
  ['Self collect requested', 'SELF_COLLECT'],
  ['Entry restricted area', 'OUT_OF_DELIVERY_AREA'],
  ['Not attempted today', 'NOT_ATTEMPTED'],
  ['Maximum attempts reached', 'MAXIMUM_ATTEMPT_REACHED'],
  ['Delivery failed', 'DELIVERY_FAILED'],
  ['Heavy rain', 'UNKNOWN_EXCEPTION'],
  ['', 'UNKNOWN_EXCEPTION'],
])('[tracking §4, T4.22, T4.24] the remark "%s" is %s', (remark, reason) =>
  expect(reasonOfRemark(remark)).toBe(reason),
)

test('[T4.22] a reason by its own name is that reason', () => {
  for (const reason of EXCEPTION_REASONS) {
    expect(reasonOfRemark(reason.toLowerCase().replaceAll('_', ' '))).toBe(reason)
  }
})

import { expect, test } from 'vitest'
import { validateRefundUpiId } from './refund-upi-id.ts'
import { listUpiApps } from './upi-apps.ts'
import { validateUpiId, upiHandle } from './upi-id.ts'

test('[checkout §9, C9.27, C3.69] BHIM is hidden on Apple devices, Others elsewhere', () => {
  const first = ['GPAY', 'PAYTM', 'PHONEPE', 'AMAZONPAY', 'CREDPAY']
  expect(listUpiApps(true)).toEqual([...first, 'OTHER'])
  expect(listUpiApps(false)).toEqual([...first, 'BHIM'])
})

test('[checkout §9] the app used last comes first, unless it is hidden', () => {
  expect(listUpiApps(false, 'PHONEPE')[0]).toBe('PHONEPE')
  expect(listUpiApps(true, 'BHIM')).toEqual(listUpiApps(true))
})

test.each([
  ['success@razorpay', 'valid'],
  ['a.b-c_9@okhdfcbank', 'valid'],
  ['', 'incomplete'],
  ['asha', 'incomplete'],
  ['asha@', 'incomplete'],
  ['asha@y', 'incomplete'],
  ['as ha@ybl', 'invalid'],
  ['asha@ybl@ybl', 'invalid'],
  ['asha@9', 'invalid'],
])('[checkout §5, C5.43] UPI id %j: %s', (text, kind) => {
  expect(validateUpiId(text).kind).toBe(kind)
})

test.each([
  ['asha@okaxis', 'valid'],
  ['asha@ybl', 'valid'],
  ['asha@Gmail', 'invalid'],
  ['asha.rao@yahoo', 'invalid'],
  ['asha@gmail.com', 'invalid'],
  ['asha', 'incomplete'],
])('[D-38, ADR-385] a UPI id that money is sent to, %j: %s', (text, kind) => {
  expect(validateRefundUpiId(text).kind).toBe(kind)
})

test('[checkout §5, C5.43] the message, and the handle', () => {
  expect(validateUpiId('@')).toEqual({ kind: 'invalid', message: { code: 'UPI_ID' } })
  expect(upiHandle('asha@OKAXIS')).toBe('okaxis')
})

import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { listUpiApps } from './upi-apps.ts'
import { validateUpiId, upiHandle } from './upi-id.ts'
import { androidUpiLink, appleUpiLink, upiLink } from './upi-link.ts'

const payment = {
  payeeId: 'store@testbank',
  payeeName: 'Asha Store',
  reference: 'ORD1001A1',
  note: 'Order 1001',
  amount: paise(149900),
  merchantCategoryCode: '5691',
}
const query =
  'pa=store@testbank&pn=Asha%20Store&tr=ORD1001A1&tn=Order%201001&am=1499.00&cu=INR&mc=5691'

test('[checkout §3] the link: raw @, %20 for spaces, rupees with two decimals', () => {
  expect(upiLink(payment)).toBe(`upi://pay?${query}`)
})

test('[checkout §3] a text cannot add a parameter', () => {
  const link = upiLink({ ...payment, payeeId: 'a@b&am=1', note: 'x&am=1.00#Intent;' })
  expect(link.match(/[?&]am=/g)).toHaveLength(1)
  expect(link).not.toContain('#')
})

test.each(['', 'ORD-1', 'x'.repeat(36)])('[checkout §3] reference %j is refused', (reference) => {
  expect(() => upiLink({ ...payment, reference })).toThrow(RangeError)
})

test.each([
  ['GPAY', `gpay://upi/pay?${query}`],
  ['PHONEPE', `phonepe://pay?${query}`],
  ['PAYTM', `paytmmp://upi/pay?${query}`],
  ['OTHER', `upi://pay?${query}`],
] as const)('[checkout §3] %s on an Apple device', (app, link) => {
  expect(appleUpiLink(upiLink(payment), app)).toBe(link)
})

test('[checkout §3] Android: the app by its package, Others by the chooser', () => {
  const back = 'https://shop.example/back?a=b;c'
  expect(androidUpiLink(upiLink(payment), 'PHONEPE', back)).toBe(
    `intent://pay?${query}#Intent;scheme=upi;package=com.phonepe.app;` +
      'S.browser_fallback_url=https%3A%2F%2Fshop.example%2Fback%3Fa%3Db%3Bc;end',
  )
  expect(androidUpiLink('upi://pay?pa=a@b#Intent;x', 'OTHER', back)).toMatch(
    /^intent:\/\/pay\?pa=a@b#Intent;scheme=upi;S\.browser/,
  )
})

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

test('[checkout §5, C5.43] the message, and the handle', () => {
  expect(validateUpiId('@')).toEqual({ kind: 'invalid', message: { code: 'UPI_ID' } })
  expect(upiHandle('asha@OKAXIS')).toBe('okaxis')
})

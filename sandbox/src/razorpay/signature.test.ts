import { expect, test } from 'vitest'
import { linkSignature, paymentSignature, webhookSignature } from './signature.ts'

test('[razorpay §7] signs order and payment with the key secret', () => {
  expect(
    paymentSignature('test_key_secret_9f3', 'order_TestOrder00001', 'pay_TestPayment001'),
  ).toBe('ab219d094c54e633cdbc603f581a976be94e517dbd85244722ca95e995c3818e')
})

test('[razorpay §12] signs what a link has become, and by which payment', () => {
  const link = { id: 'plink_TestLink00001', reference_id: 'ref-1001', status: 'paid' }
  expect(linkSignature('test_key_secret_9f3', link, 'pay_TestPayment001')).toBe(
    '50fc97fd72eb4db8ba563b4ae5ddf7e558529422ec5848274effdcf0a65cb719',
  )
})

test('[razorpay §15] signs the raw webhook with the webhook secret', () => {
  const body =
    '{"entity":"event","account_id":"acc_Test0000000001","event":"payment.captured","contains":["payment"],"payload":{"payment":{"entity":{"id":"pay_TestPayment001","amount":49900,"currency":"INR","status":"captured"}}},"created_at":1760000000}'
  expect(webhookSignature('whsec_local_1', body)).toBe(
    '4e990ea9a9df024bd20a63efa42aaab17dfd6a8933579046eb40d14944bcf1ce',
  )
})

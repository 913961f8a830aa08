import { razorpay } from '@thela/contracts/integrations/razorpay'
import { shiprocket } from '@thela/contracts/integrations/shiprocket'
import { expect, test } from 'vitest'
import { addressFinding, webhookAddress } from './webhook-address.ts'

const publicUrl = 'https://pay.example'
const addressOf = (storeId: string, code?: string) =>
  webhookAddress({ publicUrl, definition: shiprocket, store: { storeId, number: 12 }, code })

test.each([
  ['meher', undefined, 'https://pay.example/webhooks/courier/meher'],
  ['krishna', undefined, 'https://pay.example/webhooks/courier/0012'],
  ['sri-sarees', undefined, 'https://pay.example/webhooks/courier/0012'],
  ['meher', 'DEPOT', 'https://pay.example/webhooks/courier/meher/DEPOT'],
])('[shiprocket §1] the webhook of %s, account %s, goes to %s', (storeId, code, address) => {
  expect(addressOf(storeId, code)).toBe(address)
  expect(addressFinding(shiprocket, address)).toMatchObject({
    isGood: true,
    words: expect.stringContaining(address) as string,
  })
})

test('[shiprocket §1] a code of an account that its panel refuses is named', () => {
  const address = addressOf('meher', 'KRISHNA_DEPOT')
  expect(addressFinding(shiprocket, address)).toMatchObject({
    isGood: false,
    words: expect.stringContaining('“kr”') as string,
  })
})

test('[D-13] other panels take every address', () => {
  const store = { storeId: 'krishna', number: 12 }
  const address = webhookAddress({ publicUrl, definition: razorpay, store, code: undefined })
  expect(address).toBe('https://pay.example/webhooks/razorpay/krishna')
  expect(addressFinding(razorpay, address)).toBeUndefined()
})

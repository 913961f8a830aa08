import { expect, test } from 'vitest'
import type { OrderSnapshot } from './order-snapshot.ts'
import { withoutPerson } from './without-person.ts'

const address = {
  name: 'Asha Rao',
  phone: '+919876543210',
  alternatePhone: '+919876543211',
  pincode: '560001',
  addressLine1: '12, MG Road',
  addressLine2: 'Near the park',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  callingCode: '+91',
  email: 'asha@example.in',
  gstin: '29ABCDE1234F1Z5',
}
const snapshot = {
  lines: [
    { key: 'l', productTitle: 'Cup', quantity: 1, properties: [{ name: 'For', value: 'Asha' }] },
  ],
  quote: { lines: [], total: 50_000, payableNow: 0, dueOnDelivery: 50_000 },
  shippingAddress: address,
  billingAddress: { ...address, country: 'Nepal', state: '' },
  email: 'asha@example.in',
  delivery: { id: 'd', type: 'DELIVERY', displayText: 'Standard', charge: 0 },
  paymentMethod: 'COD',
  gstin: '29ABCDE1234F1Z5',
  language: 'hi',
  note: 'Call Asha',
  attributes: [{ name: 'From', value: 'Asha' }],
  utm: { utm_source: 'asha' },
  partner: 'friend-of-asha',
  somethingNew: 'Asha',
} as unknown as OrderSnapshot

test('[account §6, D-40] an erased order keeps its sums, items and place of supply, and names nobody', () => {
  const erased = withoutPerson(snapshot)
  expect(JSON.stringify(erased)).not.toMatch(/asha|98765|MG Road|560001|Bengaluru|29ABCDE/i)
  expect(erased).toMatchObject({
    quote: snapshot.quote,
    lines: [{ productTitle: 'Cup', quantity: 1 }],
    shippingAddress: { state: 'Karnataka', country: 'India' },
    billingAddress: { country: 'Nepal' },
    paymentMethod: 'COD',
    delivery: { id: 'd' },
  })
  expect(withoutPerson(erased)).toEqual(erased)
})

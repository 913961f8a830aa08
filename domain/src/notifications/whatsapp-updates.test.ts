import { expect, test } from 'vitest'
import type { Medium, NotificationRoute } from './notification-routes.ts'
import { PARCEL_NOTIFICATIONS, whatsappUpdates } from './whatsapp-updates.ts'

const by = (...media: readonly Medium[]): readonly NotificationRoute[] =>
  media.map((medium) => ({ account: medium, medium, language: 'en' }))

test.each([
  ['the store has no such account', by('SMS'), by('SMS'), 'NOT_OFFERED'],
  ['the store sends by it first', by('WHATSAPP', 'SMS'), by('WHATSAPP', 'SMS'), 'ON'],
  ['it is the store’s second way', by('SMS', 'WHATSAPP'), by('WHATSAPP', 'SMS'), 'OFF'],
  ['it was refused for the parcel', by('SMS'), by('WHATSAPP', 'SMS'), 'OFF'],
  ['it was refused for the store', by('SMS'), by('SMS'), 'NOT_OFFERED'],
] as const)(
  '[tracking §7, T7.8, ADR-222] the choice of WhatsApp where %s: %#',
  (_, asChosen, ifWanted, shown) => {
    expect(whatsappUpdates({ asChosen: [asChosen], ifWanted: [ifWanted] })).toBe(shown)
  },
)

test('[ADR-222] a store that sends only some messages by WhatsApp offers it', () => {
  const asChosen = [by('SMS'), by('WHATSAPP')]
  expect(whatsappUpdates({ asChosen, ifWanted: asChosen })).toBe('ON')
  expect(PARCEL_NOTIFICATIONS).toContain('SHIPMENT_DELIVERED')
  expect(PARCEL_NOTIFICATIONS).toContain('SHIPMENT_UNDELIVERED')
  expect(PARCEL_NOTIFICATIONS).not.toContain('REFUND')
})

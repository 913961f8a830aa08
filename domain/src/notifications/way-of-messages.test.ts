import { expect, test } from 'vitest'
import type { Medium } from './notification-routes.ts'
import { wayOfMessages } from './way-of-messages.ts'

test.each<[readonly Medium[], string | undefined]>([
  [[], undefined],
  [['SMS'], 'SMS'],
  [['SMS', 'SMS'], 'SMS'],
  [['EMAIL'], 'EMAIL'],
  [['WHATSAPP'], 'WHATSAPP'],
  [['WHATSAPP', 'SMS'], 'SEVERAL'],
  [['SMS', 'EMAIL'], 'SEVERAL'],
])('[D-28, ADR-050] by %j: %s', (media, way) => {
  expect(wayOfMessages(media)).toBe(way)
})

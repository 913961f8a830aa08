import { expect, test } from 'vitest'
import { SHIPMENT_STAGES } from '../../orders/index.ts'
import { timelinePicture } from './timeline-picture.ts'

test.each([
  ['FORWARD', 'ORDER_PLACED', 'packed'],
  ['FORWARD', 'DELIVERED', 'delivered'],
  ['FORWARD', 'RTO', 'returning'],
  ['FORWARD', 'RTO_DELIVERED', 'returned'],
  ['REVERSE', 'ORDER_PLACED', 'return-confirmed'],
  ['REVERSE', 'IN_TRANSIT', 'returning'],
  ['REVERSE', 'DELIVERED', 'returned'],
  ['REVERSE', 'LOST', 'ended'],
] as const)(
  '[tracking §4, T4.73, ADR-221] %s %s has the picture %s',
  (direction, stage, picture) => {
    expect(timelinePicture(stage, direction)).toBe(picture)
  },
)

test('[tracking §4, ADR-264] no picture of a return shows the door of the customer', () => {
  const shown = SHIPMENT_STAGES.map((stage) => timelinePicture(stage, 'REVERSE'))
  for (const picture of ['at-the-door', 'delivered', 'not-delivered', 'packed'])
    expect(shown).not.toContain(picture)
})

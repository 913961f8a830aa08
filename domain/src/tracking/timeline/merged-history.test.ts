import { expect, test } from 'vitest'
import { SHIPMENT_STAGES } from '../../orders/index.ts'
import type { ShipmentStage } from '../../orders/index.ts'
import { mergedHistory } from './merged-history.ts'

const line = (checkpoint: ShipmentStage, ctime?: number, location?: string) => ({
  checkpoint,
  ...(ctime === undefined ? {} : { ctime }),
  ...(location === undefined ? {} : { location }),
})

test('[tracking §4, ADR-221] one thing at one place is one line, with its newest time', () => {
  const merged = mergedHistory([
    line('ORDER_PLACED', 1),
    line('PICKED_UP', 2, 'Kolkata'),
    line('PICKED_UP', 3),
    line('IN_TRANSIT', 4, 'Kolkata'),
    line('IN_TRANSIT', 5, 'Kolkata'),
    line('IN_TRANSIT', 6, 'Nagpur'),
    line('IN_TRANSIT', 7, 'Kolkata'),
    line('OUT_FOR_DELIVERY'),
    line('DELIVERED'),
  ])
  expect(merged).toEqual([
    line('ORDER_PLACED', 1),
    line('PICKED_UP', 3, 'Kolkata'),
    line('IN_TRANSIT', 5, 'Kolkata'),
    line('IN_TRANSIT', 6, 'Nagpur'),
    line('IN_TRANSIT', 7, 'Kolkata'),
    line('OUT_FOR_DELIVERY'),
    line('DELIVERED'),
  ])
})

test('[tracking §4, ADR-221] each attempt of a delivery keeps its own line', () => {
  const kept = SHIPMENT_STAGES.filter(
    (stage) => mergedHistory([line(stage, 1, 'Pune'), line(stage, 2, 'Pune')]).length === 2,
  )
  expect(kept.toSorted()).toEqual(['OUT_FOR_DELIVERY', 'UNDELIVERED'])
})

test('[tracking §4, ADR-221] what is still to come is not merged into what was', () => {
  const lines = [line('DELIVERED', 1, 'Pune'), line('DELIVERED')]
  expect(mergedHistory(lines)).toEqual(lines)
})

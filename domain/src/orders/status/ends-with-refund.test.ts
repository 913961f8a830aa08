import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { endsWithRefund } from './ends-with-refund.ts'

interface Case {
  readonly due?: number
  readonly back?: number
  readonly status?: string
  readonly isCancelled?: boolean
  readonly dueLess?: number
  readonly waived?: number
  readonly total?: number
}

test.each<[string, Case, boolean]>([
  ['all of it goes back before anything was sent', {}, true],
  ['a part goes back', { back: 499_99 }, false],
  ['nothing went back', { back: 0 }, false],
  ['a courier is booked and has not come', { status: 'READY_FOR_PICKUP' }, true],
  ['it was sent', { status: 'SHIPPED' }, false],
  ['it was delivered', { status: 'DELIVERED' }, false],
  ['it is cancelled already', { isCancelled: true }, false],
  ['the advance goes back, and cash is still expected', { due: 300_00, back: 200_00 }, false],
  ['the rest, after items were cancelled that were due', { dueLess: 300_00, back: 200_00 }, true],
  ['all that was paid, without a charge that was not owed', { waived: 40_00, back: 460_00 }, true],
  ['less than that', { waived: 40_00, back: 459_99 }, false],
  ['a free order', { total: 0, back: 0 }, false],
])('[D-66, ADR-287] a refund ends an order: %s', (_name, wanted, ends) => {
  const { due = 0, back = 500_00, status = 'CONFIRMED', total = 500_00 } = wanted
  const { isCancelled = false, dueLess = 0, waived = 0 } = wanted
  const order = { total: paise(total), due: paise(due), back: paise(back), status }
  const facts = { isCancelled, dueLess: paise(dueLess), waived: paise(waived) }
  expect(endsWithRefund({ ...order, facts })).toBe(ends)
})

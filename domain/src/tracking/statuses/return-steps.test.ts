import { expect, test } from 'vitest'
import { returnSteps } from './return-steps.ts'
import { stepOfStatus } from './five-steps.ts'
import type { ShipmentStatus } from './statuses.ts'

/** "+" is done, "*" is the current one. */
const bar = (...statuses: readonly ShipmentStatus[]): string =>
  returnSteps(statuses)
    .map((step) => `${step.isCurrent ? '*' : step.isDone ? '+' : ''}${step.label}`)
    .join(', ')

const [CONFIRMED, PICKED_UP, ON_ITS_WAY, RETURNED] = [
  'RETURN_CONFIRMED',
  'RETURN_PICKED_UP',
  'RETURN_ON_ITS_WAY',
  'RETURNED',
]

test.each([
  [[], `*${CONFIRMED}, ${PICKED_UP}, ${ON_ITS_WAY}, ${RETURNED}`],
  [['ORDER_PLACED', 'PICKUP_SCHEDULED'], `*${CONFIRMED}, ${PICKED_UP}, ${ON_ITS_WAY}, ${RETURNED}`],
  [['NOT_PICKED'], `*${CONFIRMED}, ${PICKED_UP}, ${ON_ITS_WAY}, ${RETURNED}`],
  [['PICKED_UP'], `+${CONFIRMED}, *${PICKED_UP}, ${ON_ITS_WAY}, ${RETURNED}`],
  [['IN_TRANSIT'], `+${CONFIRMED}, +${PICKED_UP}, *${ON_ITS_WAY}, ${RETURNED}`],
  [
    ['PICKED_UP', 'IN_TRANSIT', 'DELIVERED'],
    `+${CONFIRMED}, +${PICKED_UP}, +${ON_ITS_WAY}, *${RETURNED}`,
  ],
  [['ORDER_PLACED', 'PICKUP_CANCELLED'], `+${CONFIRMED}, ${PICKED_UP}, ${ON_ITS_WAY}, *CANCELLED`],
  [['CANCELLED', 'PICKED_UP'], `+${CONFIRMED}, *${PICKED_UP}, ${ON_ITS_WAY}, ${RETURNED}`],
] as const)('[tracking §4, T4.83, T4.33] the steps of a return: %j shows %s', (statuses, shown) => {
  expect(bar(...statuses)).toBe(shown)
})

test.each(['ORDER_PLACED', 'PICKED_UP', 'IN_TRANSIT', 'LOST', 'DELIVERED', 'CANCELLED'] as const)(
  '[T4.16, T4.17, T4.18, T4.19] %s stands at the step that it has on the way out',
  (status) => {
    const current = returnSteps([status]).find(({ isCurrent }) => isCurrent)
    expect(current?.step).toBe(stepOfStatus(status))
  },
)

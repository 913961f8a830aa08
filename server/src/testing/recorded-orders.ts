/** For tests of a restored backup: what the platform remembers of our orders. */
import { paise } from '@thela/domain/money'
import type { RecordedOrder } from '../ports/order-history.ts'
import type { NewPlatformOrder } from '../ports/store-platform.ts'
import type { TestApp } from './open-test-app.ts'

const totalOf = ({ lines, delivery, fees }: NewPlatformOrder): number =>
  lines.reduce((sum, { total }) => sum + total, 0) +
  (delivery?.amount ?? 0) +
  fees.reduce((sum, { amount }) => sum + amount, 0)

/** Orders without discounts and taxes. */
export const recordedOrders = ({ platform }: Pick<TestApp, 'platform'>): readonly RecordedOrder[] =>
  platform.placed.map((order, index) => ({
    ...platform.nameOf(index),
    createdAt: new Date('2025-11-20T06:00:00Z'),
    attributes: order.attributes,
    phone: order.phone,
    lines: order.lines.map((line, place) => ({
      ...line,
      id: String(place),
      productId: '9',
      unitPrice: paise(line.total / line.quantity),
      taxable: true,
    })),
    charges: [...(order.delivery ? [order.delivery] : []), ...order.fees].map(
      ({ title, amount: charge }) => ({ title, charge }),
    ),
    total: paise(totalOf(order)),
    received: order.paid,
    refunds: [],
  }))

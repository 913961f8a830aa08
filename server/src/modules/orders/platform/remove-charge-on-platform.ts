/**
 * An order that was paid online does not owe the charge for paying on delivery: the platform's order loses it, and is
 * marked as paid only then. [D-71, I11, I16, ADR-299]
 */
import { orderDue } from '@thela/domain/orders'
import type { Paise } from '@thela/domain/money'
import type { Database } from '../../../db/statement.ts'
import { faultPoint } from '../../../jobs/fault-point.ts'
import type { StorePlatform } from '../../../ports/store-platform.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Store } from '../../stores/index.ts'
import { factsOf } from '../stored/facts-of.ts'
import { ordersRepository } from '../stored/orders-repository.ts'
import { alertOwner, changeOnPlatform, isRefused } from './change-on-platform.ts'
import type { OrderThere } from './change-on-platform.ts'
import { platformMoney } from './platform-money.ts'

interface ChargeDependencies {
  readonly database: Database
  readonly platformOf: (store: Store) => StorePlatform
  readonly notifications: Pick<Notifications, 'raiseAlert'>
}

/**
 * What the platform refuses is the owner's task. The order is marked as paid all the same: else the courier would
 * collect what was paid online.
 */
async function removeThere(
  deps: ChargeDependencies,
  platform: StorePlatform,
  { order, platformOrderId, amount }: OrderThere & { readonly amount: Paise },
): Promise<void> {
  const fee = platformMoney(order.snapshot).fees.find(({ kind }) => kind === 'paymentCharge')
  if (!fee) return alertOwner(deps, 'FEE_NOT_IN_SHOP', order)
  try {
    await platform.orderChanges.removeCharge(platformOrderId, { name: fee.title, amount })
  } catch (error) {
    if (!isRefused(error)) throw error
    alertOwner(deps, 'FEE_NOT_IN_SHOP', order)
  }
}

/** May be repeated: a charge that is off and an order that is paid stay so. */
export async function removeChargeOnPlatform(
  deps: ChargeDependencies,
  store: Store,
  { orderId, amount }: { readonly orderId: string; readonly amount: Paise },
): Promise<void> {
  const { database } = deps
  const known = await ordersRepository.byId(database, store.storeId, orderId)
  if (!known || factsOf(known).isCancelled) return
  await changeOnPlatform(database, known, async (there) => {
    const { order, platformOrderId } = there
    const facts = factsOf(order)
    if (facts.isCancelled) return
    const platform = deps.platformOf(store)
    await removeThere(deps, platform, { ...there, amount })
    faultPoint('platform:charge-removed')
    if (orderDue(order.snapshot, facts) === 0) await platform.markPaid(platformOrderId)
  })
}

/** [D-40] */
import type { Database } from '../db/statement.ts'
import { listOf } from '../all-modules.ts'
import type { Modules } from '../all-modules.ts'

/**
 * Without a flag it only reports what would happen. The second also removes a store with open
 * payments or orders, which the operator then settles by hand.
 */
export type RemovalFlag = '' | '--yes' | '--yes-with-open-payments'
const [CONFIRM, CONFIRM_OPEN] = ['--yes', '--yes-with-open-payments'] as const

/** Open work that nobody could finish afterwards. */
async function openOf(
  { payments, orders }: Modules,
  database: Database,
  storeId: string,
): Promise<readonly string[]> {
  const [money, waiting] = await Promise.all([
    payments.openMoneyOf(database, storeId),
    orders.countWaiting(database, storeId),
  ])
  return [
    [money.payments, 'payments that may still arrive'],
    [money.refunds, 'refunds that have not arrived'],
    [waiting, 'orders that the platform does not have yet'],
  ]
    .filter(([count]) => Number(count) > 0)
    .map(([count, what]) => `${count} ${what}`)
}

/**
 * Closes a store permanently. Its secrets, customers, addresses, carts and sessions are deleted at
 * once; orders, payments, refunds and shipments stay, since tax law requires them.
 */
export async function removeStore(
  { modules, database }: { readonly modules: Modules; readonly database: Database },
  storeId: string,
  flag: RemovalFlag,
): Promise<string> {
  const { stores } = modules
  if (![...stores.list(), ...stores.closed()].some((store) => store.storeId === storeId)) {
    throw new Error(`there is no store ${storeId}`)
  }
  const open = await openOf(modules, database, storeId)
  if (open.length > 0 && flag !== CONFIRM_OPEN) {
    const list = open.join(', ')
    throw new Error(
      `store ${storeId} has ${list}: wait until they are settled, or close it anyway with ${CONFIRM_OPEN}`,
    )
  }
  if (flag === '') {
    throw new Error(
      `this closes store ${storeId} permanently and deletes its secrets, customers, addresses and carts; orders and payments are kept. Confirm with: thela store remove ${storeId} ${CONFIRM}`,
    )
  }
  await database.transaction(async (transaction) => {
    await stores.remove(transaction, storeId)
    for (const { erase } of listOf(modules)) await erase?.(transaction, storeId)
  })
  return `store ${storeId} is closed; its orders and payments are kept`
}

/** Who buys, with the addresses and what was staged for a cart. [checkout §3 Stage info, §4, I36] */
import type { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import type { TypesOf } from '@thela/contracts/call'
import { hasHighRtoRisk } from '@thela/domain/payments'
import { contactPhone, verifiedPhone } from '@thela/domain/identity'
import type { Visitor } from '../http/caller/visitor.ts'
import { addressesToWire } from '../modules/accounts/index.ts'
import type { Store } from '../modules/stores/index.ts'
import { storesOfVisitor } from './stores-of-visitor.ts'
import type { ViewDependencies } from './view-dependencies.ts'

type Dependencies = Pick<
  ViewDependencies,
  'database' | 'stores' | 'accounts' | 'checkout' | 'orders' | 'payments'
>

/** It is as much as the checkout offers. The word of a store for its shopper does not show it, since it is money. */
async function storeCredit(
  { payments }: Pick<Dependencies, 'payments'>,
  store: Store,
  visitor: Visitor,
): Promise<number> {
  const phone = verifiedPhone(visitor)
  const isOffered = store.config.uiConfig.storeCreditConfig.active
  if (!isOffered || phone === undefined || visitor.vouchedBy !== undefined) return 0
  return (await payments.balances.creditOf(store, phone))?.amount ?? 0
}

export async function customer(
  deps: Dependencies,
  visitor: Visitor,
  { cartId, fetchAll }: TypesOf<typeof getCustomer>['query'],
): Promise<TypesOf<typeof getCustomer>['reply']> {
  const { database, stores, accounts, checkout, orders } = deps
  const store = await stores.get(visitor.storeId)
  const isAll = fetchAll === 'true'
  const [{ email, fullName, addresses }, stageInfo, history, known, credit] = await Promise.all([
    accounts.profileOf(database, visitor),
    cartId === undefined ? undefined : checkout.stageInfoOf(visitor, cartId),
    orders.deliveryHistory(database, {
      storeId: store.storeId,
      storesOfSeller: storesOfVisitor(stores, store, visitor).map(({ storeId }) => storeId),
      // Of a typed phone nothing is told.
      phone: verifiedPhone(visitor),
      pincode: undefined,
    }),
    isAll ? checkout.paymentsOf(visitor) : undefined,
    isAll ? storeCredit(deps, store, visitor) : 0,
  ])
  return {
    id: visitor.subject,
    phone: contactPhone(visitor) ?? '',
    ...(email ? { email } : {}),
    ...(fullName ? { fullName } : {}),
    addressList: addressesToWire(store, addresses, stageInfo?.selectedAddressId),
    isLoaded: true,
    guestUser: visitor.kind === 'GUEST',
    isFirstTimeUser: history.placed === 0,
    highRTORisk: hasHighRtoRisk(history),
    ...known,
    ...(credit > 0 ? { storeCredit: credit } : {}),
    ...(stageInfo ? { stageInfo } : {}),
  }
}

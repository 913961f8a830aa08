/** Who buys, with the addresses and what was staged for a cart. [checkout §3 Stage info, §4, I36] */
import type { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import type { TypesOf } from '@thela/contracts/call'
import { hasHighRtoRisk } from '@thela/domain/payments'
import { contactPhone, verifiedPhone } from '@thela/domain/identity'
import type { Visitor } from '../http/caller/visitor.ts'
import { addressesToWire } from '../modules/accounts/index.ts'
import { storesOfVisitor } from './stores-of-visitor.ts'
import type { ViewDependencies } from './view-dependencies.ts'

export async function customer(
  deps: Pick<ViewDependencies, 'database' | 'stores' | 'accounts' | 'checkout' | 'orders'>,
  visitor: Visitor,
  { cartId, fetchAll }: TypesOf<typeof getCustomer>['query'],
): Promise<TypesOf<typeof getCustomer>['reply']> {
  const { database, stores, accounts, checkout, orders } = deps
  const store = await stores.get(visitor.storeId)
  const [{ email, fullName, addresses }, stageInfo, history, payments] = await Promise.all([
    accounts.profileOf(database, visitor),
    cartId === undefined ? undefined : checkout.stageInfoOf(visitor, cartId),
    orders.deliveryHistory(database, {
      storeId: store.storeId,
      storesOfSeller: storesOfVisitor(stores, store, visitor).map(({ storeId }) => storeId),
      // Of a typed phone nothing is told.
      phone: verifiedPhone(visitor),
      pincode: undefined,
    }),
    fetchAll === 'true' ? checkout.paymentsOf(visitor) : undefined,
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
    ...payments,
    ...(stageInfo ? { stageInfo } : {}),
  }
}

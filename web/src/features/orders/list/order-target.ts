/**
 * Where an order and its parcels open. In a seller's frame those of another store of the seller leave it: that
 * store's pages name who may frame them, and its customer logs in there. [D-77, I56, ADR-364]
 */
import type { OrderSummary } from '@thela/contracts/calls/orders/orders'
import type { AccountPage } from '@thela/contracts/pages'

export const orderTarget = (
  { brand, isSellerLogin }: Pick<AccountPage, 'brand' | 'isSellerLogin'>,
  { storeId }: Pick<OrderSummary['storeInfo'], 'storeId'>,
): '_top' | undefined => (isSellerLogin && storeId !== brand.storeId ? '_top' : undefined)

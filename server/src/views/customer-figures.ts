/** The summary of a customer, their brands and their carts. [account §2 Default page state, §7 Account calls, D-77, ADR-245] */
import type {
  CustomerCart,
  getStats,
  listBrands,
  listCarts,
} from '@thela/contracts/calls/accounts/customer-account'
import type { TypesOf } from '@thela/contracts/call'
import { itemsTotalOf } from '@thela/domain/checkout'
import type { Cart } from '@thela/domain/checkout'
import { addPaise, paise, subtractPaise } from '@thela/domain/money'
import {
  customerOf,
  customerSummary,
  orderAmounts,
  valueOfItems,
  withoutCharge,
} from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import type { Visitor } from '../http/caller/visitor.ts'
import { linkOfCart } from '../modules/checkout/index.ts'
import { REFUNDS_OF_ORDER } from '../modules/payments/index.ts'
import { storesOf } from './stores-of.ts'
import { stretchOf } from './stretch-of.ts'
import type { ViewDependencies } from './view-dependencies.ts'

type Dependencies = Pick<
  ViewDependencies,
  'database' | 'now' | 'stores' | 'orders' | 'checkout' | 'requests'
>

export async function customerStats(
  deps: Dependencies,
  visitor: Visitor,
  query: TypesOf<typeof getStats>['query'],
): Promise<TypesOf<typeof getStats>['reply']> {
  const { database, orders, checkout, requests, now } = deps
  const stores = await storesOf(deps, visitor)
  const [store] = stores
  const period = stretchOf(query, now())
  const of = {
    customer: customerOf(visitor),
    storeId: store.storeId,
    storeIds: stores.map(({ storeId }) => storeId),
    ...period,
  }
  const [found, cash, carts] = await Promise.all([
    orders.figuresOfCustomer(database, REFUNDS_OF_ORDER, of),
    requests.cashOfCustomer(database, of),
    checkout.openCartsOf(store, visitor),
  ])
  const begun = carts.filter(
    ({ startedAt }) => startedAt >= period.from && startedAt < period.before,
  )
  const summary = customerSummary(
    found.map(({ status, quote, lines, cancelledItems, waived, refunded }) => {
      const { totalValue: agreed, totalDiscount } = orderAmounts(
        withoutCharge(quote, paise(waived)),
      )
      const totalValue = subtractPaise(agreed, valueOfItems({ lines, quote }, cancelledItems))
      return { status, totalValue, totalDiscount, refunded: paise(refunded) }
    }),
    begun.length,
  )
  return { ...summary, totalRefund: addPaise(summary.totalRefund, paise(cash)) }
}

export async function customerBrands(
  deps: Dependencies,
  visitor: Visitor,
): Promise<TypesOf<typeof listBrands>['reply']> {
  const stores = await storesOf(deps, visitor)
  const found = await deps.orders.storesOfCustomer(deps.database, {
    customer: customerOf(visitor),
    storeId: visitor.storeId,
    storeIds: stores.map(({ storeId }) => storeId),
  })
  return {
    brands: stores
      .filter(({ storeId }) => found.includes(storeId))
      .map(({ storeId, config: { storeName, storeLink, storeLogoS } }) => ({
        storeId,
        storeName,
        storeLink,
        ...omitUndefined({ storeLogoS }),
      })),
  }
}

/** Of the store of the token: a cart is opened in its own store. */
export async function customerCarts(
  deps: Dependencies,
  visitor: Visitor,
): Promise<TypesOf<typeof listCarts>['reply']> {
  const store = await deps.stores.get(visitor.storeId)
  const carts = await deps.checkout.openCartsOf(store, visitor)
  return {
    carts: carts.map(({ cartId, cart, startedAt }) => ({
      cartId,
      link: linkOfCart(store, cartId),
      startedAt: startedAt.toISOString(),
      total: itemsTotalOf(cart),
      ...discountOf(cart),
      items: cart.items.map(({ productTitle, variantTitle, image, quantity, originalTotal }) => ({
        title: productTitle,
        qty: quantity,
        price: originalTotal,
        ...omitUndefined({ variant: variantTitle, image }),
      })),
    })),
  }
}

function discountOf(cart: Cart): Pick<CustomerCart, 'discount'> {
  const amount = subtractPaise(cart.subtotal, itemsTotalOf(cart))
  if (amount <= 0) return {}
  return { discount: { amount, ...omitUndefined({ title: cart.discountTitle }) } }
}

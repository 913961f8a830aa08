import type { Transaction } from '@thela/contracts/calls/accounts/customer-account'
import type { AccountPage } from '@thela/contracts/pages'
import { links } from '../../../api/links.ts'
import { orderTarget } from '../../../features/orders/list/order-target.ts'
import { useMessages } from '../../../language/use-messages.ts'

interface OrderLinkProps {
  of: Pick<Transaction, 'orderId' | 'orderName' | 'storeId' | 'storeName'>
  page: AccountPage
  /** What it is called where no order is known. */
  otherwise: string
}

/** The order that a payment or a refund is of, and its store where there are several. */
export function OrderLink({ of, page, otherwise }: OrderLinkProps) {
  const t = useMessages()
  const { orderId, orderName, storeName } = of
  const namesStore = page.stores.length > 1
  const name =
    orderName === undefined
      ? t('accounts.transactions.orderPlaced')
      : t('accounts.transactions.order', { number: orderName })
  return (
    <>
      {orderId === undefined ? (
        otherwise
      ) : (
        <a href={links.order(orderId)} target={orderTarget(page, of)}>
          {name}
        </a>
      )}
      {namesStore && ` · ${storeName}`}
    </>
  )
}

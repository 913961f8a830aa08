import type { Transaction } from '@thela/contracts/calls/accounts/customer-account'
import { links } from '../../../api/links.ts'
import { useMessages } from '../../../language/use-messages.ts'

/** The order that a payment or a refund is of, and its store where there are several. */
export function OrderLink({
  of: { orderId, orderName, storeName },
  namesStore,
}: {
  of: Pick<Transaction, 'orderId' | 'orderName' | 'storeName'>
  namesStore: boolean
}) {
  const t = useMessages()
  const name =
    orderName === undefined
      ? t('accounts.transactions.orderPlaced')
      : t('accounts.transactions.order', { number: orderName })
  return (
    <>
      {orderId !== undefined && <a href={links.order(orderId)}>{name}</a>}
      {orderId !== undefined && namesStore && ' · '}
      {namesStore && storeName}
    </>
  )
}

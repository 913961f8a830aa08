import type { StoreBrand } from '@thela/contracts/store-brand'
import { addPaise, paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import { useMessages } from '../../../language/use-messages.ts'
import styles from '../pay.module.css'
import { LinkHead } from '../link-head.tsx'
import type { Prepay } from './known-prepay.ts'
import { requested } from './requested.ts'

type Info = Prepay['info']

interface OrderRequestProps {
  brand: StoreBrand
  info: Info
  now: number
}

/** What the link asks for now. */
export function OrderRequest({ brand, info, now }: OrderRequestProps) {
  const t = useMessages()
  const { waived = 0, description, orderName, expiresAt, cart } = info
  const { amount, saved } = requested(info, now)
  const due = dueText(t, info, now)
  const items = cart?.cartItems ?? []
  return (
    <LinkHead
      brand={brand}
      amount={t.money(amount)}
      fullAmount={saved && t.money(addPaise(amount, saved))}
      expiresAt={expiresAt}
    >
      {orderName !== undefined && (
        <p>
          <span>{t('links.order.title', { name: orderName })}</span>
          {/* The items are folded away: the only one is named here. */}
          {items.length === 1 && <span> · {items[0]?.prodTitle}</span>}
        </p>
      )}
      {description && <p>{description}</p>}
      {waived > 0 && (
        <p className={styles.saving}>
          {t('links.order.withoutCharge', { saved: t.money(paise(waived)) })}
        </p>
      )}
      {due && <p className={styles.soft}>{due}</p>}
    </LinkHead>
  )
}

/** It names what stays due on delivery; the line of what is saved says that nothing does. */
function dueText(t: Messages, { amount, due, waived = 0 }: Info, now: number): string | undefined {
  const most = amount ?? due
  const owed = now === most ? now + waived : now
  if (owed >= due) return waived > 0 ? undefined : t('links.order.dueOnDelivery')
  const values = { rest: t.money(paise(due - now)), due: t.money(paise(due)) }
  return now < most
    ? t('links.order.partLeft', { ...values, now: t.money(paise(now)) })
    : t('links.order.partDueOnDelivery', values)
}

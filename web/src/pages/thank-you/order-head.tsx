import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { ThankYouPage } from '@thela/contracts/pages'
import { formatPhone, givenName } from '@thela/domain/fields'
import { paise } from '@thela/domain/money'
import { balancesOf } from '@thela/domain/orders'
import type { Messages } from '@thela/messages'
import { ChatIcon, MailIcon } from '@thela/ui/icons/contact-icons.tsx'
import { useMessages } from '../../language/use-messages.ts'
import type { ParentWindow } from '../../shell/frame/use-parent-window.ts'
import { OrderHero } from './order-hero.tsx'
import { StoreAccounts } from './store-accounts.tsx'
import styles from './thank-you.module.css'
import { useOrderMessage } from './use-order-message.ts'
import { usePurchaseEvent } from './use-purchase-event.ts'
import type { SuccessInfo } from './success-info.ts'

export interface OrderHeadProps {
  page: ThankYouPage
  info: SuccessInfo
  /** The seller's page around the frame. */
  parent: ParentWindow | undefined
  /** They lead on from here. */
  children: ReactNode
}

/** When it comes, what was paid or is due, where the store's message goes, and who may count the order. */
export function OrderHead({ page, info, parent, children }: OrderHeadProps) {
  const t = useMessages()
  usePurchaseEvent(page, info, parent)
  const message = useOrderMessage(page.cartId, info.message)
  return (
    <>
      <OrderHero info={info} hidesDates={page.hidesDates}>
        <Thanks info={info} />
        {message && (
          <p className={styles.message} aria-live="polite">
            {message.by === 'EMAIL' ? <MailIcon /> : <ChatIcon />}
            <span>{messageText(t, message)}</span>
          </p>
        )}
        {children}
      </OrderHero>
      {page.analytics && <StoreAccounts page={page} accounts={page.analytics} info={info} />}
    </>
  )
}

/** No channel is named by which it does not go. */
function messageText(
  t: Messages,
  { by = 'SMS', phone, email = '', isSent }: NonNullable<SuccessInfo['message']>,
): string {
  const to = by === 'EMAIL' ? email : formatPhone(phone)
  return t(isSent ? 'thankYou.message.sent' : 'thankYou.message.coming', { by, to })
}

/** "Thank you, Asha.", and in lines of their own "₹99 paid" and "₹1,399 on delivery, in cash or by UPI". */
function Thanks({ info }: { info: SuccessInfo }) {
  const t = useMessages()
  const { address, prepaid_amount: paid, status, cart } = info
  if (status === 'CANCELLED') {
    const isRefunded = paid > 0 || balancesOf(cart.quote) > 0
    return <p>{t(`thankYou.cancelled.${isRefunded ? 'refunded' : 'nothingDue'}`)}</p>
  }
  const name = address && givenName(address.name)
  return (
    <p className={styles.thanks}>
      {name ? t('thankYou.thanksTo', { name }) : t('thankYou.thanks')}
      {moneyTexts(t, info).map((text) => (
        <Fragment key={text}>
          {' '}
          <strong>{text}</strong>
        </Fragment>
      ))}
    </p>
  )
}

function moneyTexts(
  t: Messages,
  { shipping_metadata: delivery, prepaid_amount: paid, cod_amount: due }: SuccessInfo,
): readonly string[] {
  const keepReady =
    delivery?.type === 'PICKUP' ? 'thankYou.keepReadyForPickup' : 'thankYou.keepReady'
  return [
    ...(paid > 0 ? [t('thankYou.youPaid', { amount: t.money(paise(paid)) })] : []),
    ...(due > 0 ? [t(keepReady, { amount: t.money(paise(due)) })] : []),
  ]
}

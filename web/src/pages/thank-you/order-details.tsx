import type { ThankYouPage } from '@thela/contracts/pages'
import { paise } from '@thela/domain/money'
import { deliveryNameCode } from '@thela/domain/orders'
import { USUAL_REFUND_DAYS } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import { addressOfWire } from '../../api/address-wire.ts'
import { currentSession } from '../../api/session.ts'
import { AddressLines } from '../../features/accounts/address/address-lines.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { deliveryName } from '../../features/checkout/delivery/delivery-name.ts'
import { daysText } from '../../features/checkout/delivery/delivery-texts.ts'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import type { IconProps } from '@thela/ui/icons/icon.tsx'
import { BagIcon, ChevronDownIcon } from '@thela/ui/icons/icons.tsx'
import { BoxIcon, PinIcon, TruckIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { useIsWide } from '@thela/ui/use-is-wide.ts'
import type { ComponentType } from 'react'
import { InvoiceDownload } from '../../features/invoices/download/invoice-download.tsx'
import { OrderedItems } from '../../features/orders/items/ordered-items.tsx'
import { ShareButton } from '../../features/orders/share/share-button.tsx'
import { refundTexts } from '../../language/refund-texts.ts'
import { isOver, itemsText } from './order-hero.tsx'
import { OrderMoney } from './order-money.tsx'
import styles from './thank-you.module.css'
import type { SuccessInfo } from './success-info.ts'

type Delivered = NonNullable<SuccessInfo['shipping_metadata']>
type Refund = NonNullable<SuccessInfo['refund']>

function refundTitle(
  t: Messages,
  { amount: paid, status, isPaidTwice, isPriceLower, isMethodCheaper }: Refund,
): string {
  const amount = t.money(paise(paid))
  if (isPriceLower) return t(`thankYou.refund.priceLower.${status}`, { amount })
  if (isMethodCheaper) return t(`thankYou.refund.methodCheaper.${status}`, { amount })
  return isPaidTwice
    ? t(`thankYou.refund.paidTwice.${status}`, { amount })
    : t(`thankYou.refund.${status}`, { amount })
}

/** Each part with where it goes, when it arrives, and its reference. */
function RefundParts({ refund: { parts, status } }: { refund: Refund }) {
  const t = useMessages()
  const lines = parts.map(({ amount, ...part }) => {
    const texts = refundTexts(t, part)
    return (parts.length > 1 ? [t.money(paise(amount)), ...texts] : texts).join(' · ')
  })
  // Of a refund that an earlier release requested nothing else is known.
  const known = lines.filter(Boolean)
  if (known.length === 0) return t(`thankYou.refund.text.${status}`, { days: USUAL_REFUND_DAYS })
  return known.map((line, index) => <p key={index}>{line}</p>)
}

/** What became of its money, the next steps, and where it goes. */
export function OrderDetails({
  page,
  info,
}: Part & { page: Pick<ThankYouPage, 'brand' | 'hidesDates'> }) {
  const t = useMessages()
  const { refund } = info
  return (
    <>
      {refund && (
        <Notice tone="info" title={refundTitle(t, refund)}>
          <RefundParts refund={refund} />
        </Notice>
      )}
      {!isOver(info) && (
        <>
          <NextSteps info={info} hidesDates={page.hidesDates} />
          <Delivery info={info} store={page.brand.name} />
        </>
      )}
    </>
  )
}

/** The items and their costs: folded to its total on a phone, open beside the rest. */
export function OrderBill({ info }: Part) {
  const t = useMessages()
  const isWide = useIsWide()
  const { cart } = info
  const items = t('orders.items.count', { count: cart.totalCartItems })
  // A guest gets no invoice.
  const isLoggedIn = currentSession()?.kind === 'USER'
  return (
    <>
      <details className={styles.bill} open={isWide}>
        <summary>
          <h2>{t('orders.detail.title')}</h2>
          <span className={styles.soft}>
            {items} · {t.money(cart.quote.total)}
          </span>
          <ChevronDownIcon />
        </summary>
        <Card title={items}>
          <OrderedItems items={cart.cartItems} />
          {cart.note && <p className={styles.soft}>{t('shared.note', { note: cart.note })}</p>}
        </Card>
        <OrderMoney info={info} />
      </details>
      {info.isInvoiceOffered && isLoggedIn && <InvoiceDownload orderId={info.orderId} />}
    </>
  )
}

function Delivery({ info, store }: Part & { store: string }) {
  const t = useMessages()
  const { address, billingAddress, shipping_metadata: delivery } = info
  const isPickup = delivery?.type === 'PICKUP'
  const hasOwnBilling =
    billingAddress !== undefined && JSON.stringify(billingAddress) !== JSON.stringify(address)
  return (
    <Card
      title={t(isPickup ? 'thankYou.delivery.pickup' : 'thankYou.delivery.title')}
      aside={
        delivery &&
        !isNamedFree(delivery) && <p className={styles.way}>{deliveryName(t, delivery)}</p>
      }
    >
      {isPickup && <PickupPlace delivery={delivery} />}
      {address && !isPickup && (
        <div>
          <h3 className={styles.label}>{t('thankYou.delivery.goesTo')}</h3>
          <AddressLines address={addressOfWire(address)} />
        </div>
      )}
      {hasOwnBilling && (
        <div>
          <h3 className={styles.label}>{t('thankYou.delivery.billedTo')}</h3>
          <AddressLines address={addressOfWire(billingAddress)} />
        </div>
      )}
      {info.orderName && (
        <ShareButton
          text={t('thankYou.shared', {
            name: info.orderName,
            store,
            items: itemsText(t, info.cart),
            amount: t.money(info.cart.quote.total),
          })}
        >
          {t('thankYou.share')}
        </ShareButton>
      )}
    </Card>
  )
}

/** The price says already that it is free. */
const isNamedFree = (delivery: Delivered): boolean =>
  delivery.charge === 0 && deliveryNameCode(delivery) === 'FREE'

/** Where the order is collected, and what to bring. */
function PickupPlace({ delivery }: { delivery: Delivered }) {
  const t = useMessages()
  return (
    <>
      {delivery.address && (
        <div>
          <h3 className={styles.label}>{t('thankYou.delivery.collectFrom')}</h3>
          <p>{delivery.address}</p>
        </div>
      )}
      {delivery.instructions && <p className={styles.soft}>{delivery.instructions}</p>}
    </>
  )
}

function NextSteps({ info, hidesDates }: Part & { hidesDates: boolean }) {
  const t = useMessages()
  const { shipping_metadata: delivery } = info
  const days = delivery && !hidesDates ? daysText(t, delivery) : undefined
  return (
    <Card title={t('thankYou.next.title')}>
      <ol className={styles.steps}>
        {nextSteps(t, info).map(({ Icon, text, isOnItsDay = false }) => (
          <li key={text}>
            <Icon />
            <p>
              {text}
              {isOnItsDay && days && <span className={styles.day}>{days}</span>}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface NextStep {
  readonly Icon: ComponentType<IconProps>
  readonly text: string
  /** It happens on the days that the delivery names. */
  readonly isOnItsDay?: boolean
}

function nextSteps(
  t: Messages,
  { shipping_metadata: delivery, cod_amount: due }: SuccessInfo,
): readonly NextStep[] {
  if (!delivery) return [{ Icon: BoxIcon, text: t('thankYou.next.confirms') }]
  const amount = due > 0 ? t.money(paise(due)) : undefined
  if (delivery.type === 'PICKUP') {
    const text = amount ? t('thankYou.next.pickUpAndPay', { amount }) : t('thankYou.next.pickUp')
    return [
      { Icon: BoxIcon, text: t('thankYou.next.getsReady'), isOnItsDay: true },
      { Icon: BagIcon, text },
    ]
  }
  const packing = { Icon: BoxIcon, text: t('thankYou.next.packs') }
  if (delivery.type === 'LOCAL_DELIVERY') {
    const text = amount
      ? t('thankYou.next.isBroughtAndPay', { amount })
      : t('thankYou.next.isBrought')
    return [packing, { Icon: PinIcon, text, isOnItsDay: true }]
  }
  const text = amount ? t('thankYou.next.arrivesAndPay', { amount }) : t('thankYou.next.arrives')
  return [
    packing,
    { Icon: TruckIcon, text: t('thankYou.next.follow') },
    { Icon: PinIcon, text, isOnItsDay: true },
  ]
}

interface Part {
  info: SuccessInfo
}

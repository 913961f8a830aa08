import { paise } from '@thela/domain/money'
import { deliveryNameCode } from '@thela/domain/orders'
import { USUAL_REFUND_DAYS } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import { addressOfWire } from '../../api/address-wire.ts'
import { currentSession } from '../../api/session.ts'
import { AddressLines } from '../../features/accounts/address/address-lines.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { deliveryName } from '../../features/checkout/delivery/delivery-name.ts'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import type { IconProps } from '@thela/ui/icons/icon.tsx'
import { BagIcon, ChevronDownIcon } from '@thela/ui/icons/icons.tsx'
import { PinIcon, TruckIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { BoxIcon } from '@thela/ui/icons/order-icons.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { useIsWide } from '@thela/ui/use-is-wide.ts'
import type { ComponentType } from 'react'
import { InvoiceDownload } from '../../features/invoices/download/invoice-download.tsx'
import { OrderedItems } from '../../features/orders/items/ordered-items.tsx'
import { ShareButton } from '../../features/orders/share/share-button.tsx'
import { refundTexts } from '../../language/refund-texts.ts'
import { isOver, itemsText, onlyItem } from './order-hero.tsx'
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

/** What became of its money, the next steps, and who else may read of it. */
export function OrderDetails({ info, ...shared }: Part & Shared) {
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
        <Card title={t('thankYou.next.title')}>
          <ol className={styles.steps}>
            {nextSteps(info).map(({ Icon, text }) => (
              <li key={text}>
                <Icon />
                <p>{t(`thankYou.next.${text}`)}</p>
              </li>
            ))}
          </ol>
          <ShareButton text={sharedText(t, info, shared)}>{t('thankYou.share')}</ShareButton>
        </Card>
      )}
    </>
  )
}

/**
 * The items and their costs: folded to its total on a phone. Open beside the rest the costs come first, and
 * one item of which all is said above is not repeated.
 */
export function OrderBill({ info, showsFree }: Priced) {
  const t = useMessages()
  const isWide = useIsWide()
  const { cart } = info
  const count = t('orders.items.count', { count: cart.totalCartItems })
  // A guest gets no invoice.
  const isLoggedIn = currentSession()?.kind === 'USER'
  const items = !(isWide && isShownAbove(cart)) && (
    <Card key="items" title={count}>
      <OrderedItems items={cart.cartItems} />
      {cart.note && <p className={styles.soft}>{t('shared.note', { note: cart.note })}</p>}
    </Card>
  )
  const money = <OrderMoney key="money" info={info} showsFree={showsFree} />
  return (
    <>
      <details className={styles.bill} open={isWide}>
        <summary>
          <h2>{t('orders.detail.title')}</h2>
          <span className={styles.soft}>
            {count} · {t.money(cart.quote.total)}
          </span>
          <ChevronDownIcon />
        </summary>
        {isWide ? [money, items] : [items, money]}
      </details>
      {info.isInvoiceOffered && isLoggedIn && <InvoiceDownload orderId={info.orderId} />}
    </>
  )
}

/** One item, without a text of the shopper's. */
function isShownAbove(cart: SuccessInfo['cart']): boolean {
  const { properties = [] } = onlyItem(cart) ?? {}
  return onlyItem(cart) !== undefined && properties.length === 0 && !cart.note
}

/** Where it goes, and how. */
export function OrderDelivery({ info, showsFree }: Priced) {
  const t = useMessages()
  if (isOver(info)) return null
  const { address, billingAddress, shipping_metadata: delivery } = info
  const isPickup = delivery?.type === 'PICKUP'
  // The costs have "Free" beside it already.
  const isPricedFree = showsFree && delivery && isNamedFree(delivery)
  const way = delivery && !isPricedFree ? deliveryName(t, delivery) : undefined
  const hasOwnBilling =
    billingAddress !== undefined && JSON.stringify(billingAddress) !== JSON.stringify(address)
  return (
    <Card
      title={t(isPickup ? 'thankYou.delivery.pickup' : 'thankYou.delivery.title')}
      aside={way && !isPickup && <p className={styles.way}>{way}</p>}
    >
      {isPickup && <PickupPlace delivery={delivery} name={way} />}
      {address && !isPickup && <AddressLines address={addressOfWire(address)} />}
      {hasOwnBilling && (
        <div>
          <h3 className={styles.label}>{t('thankYou.delivery.billedTo')}</h3>
          <AddressLines address={addressOfWire(billingAddress)} />
        </div>
      )}
    </Card>
  )
}

/** "Order #1010 from Meher Pantry: Clay Kulhad, ₹319" */
function sharedText(
  t: Messages,
  { cart }: SuccessInfo,
  { store, orderName: name }: Shared,
): string {
  const known = { store, items: itemsText(t, cart), amount: t.money(cart.quote.total) }
  return name === undefined
    ? t('thankYou.shared.unnumbered', known)
    : t('thankYou.shared', { ...known, name })
}

const isNamedFree = (delivery: Delivered): boolean =>
  delivery.charge === 0 && deliveryNameCode(delivery) === 'FREE'

/** Where the order is collected, and what to bring. */
function PickupPlace({ delivery, name }: { delivery: Delivered; name: string | undefined }) {
  return (
    <div className={styles.place}>
      {name && <strong>{name}</strong>}
      {delivery.address && <p>{delivery.address}</p>}
      {delivery.instructions && <p className={styles.soft}>{delivery.instructions}</p>}
    </div>
  )
}

interface NextStep {
  readonly Icon: ComponentType<IconProps>
  readonly text: 'confirms' | 'getsReady' | 'pickUp' | 'packs' | 'follow' | 'arrives' | 'isBrought'
}

/** The days and the amount stand above. */
function nextSteps({ shipping_metadata: delivery }: SuccessInfo): readonly NextStep[] {
  switch (delivery?.type) {
    case undefined:
      return [{ Icon: BoxIcon, text: 'confirms' }]
    case 'PICKUP':
      return [
        { Icon: BoxIcon, text: 'getsReady' },
        { Icon: BagIcon, text: 'pickUp' },
      ]
    case 'LOCAL_DELIVERY':
      return [
        { Icon: BoxIcon, text: 'packs' },
        { Icon: PinIcon, text: 'isBrought' },
      ]
    default:
      return [
        { Icon: BoxIcon, text: 'packs' },
        { Icon: TruckIcon, text: 'follow' },
        { Icon: PinIcon, text: 'arrives' },
      ]
  }
}

interface Part {
  info: SuccessInfo
}

interface Priced extends Part {
  /** The costs say "Free" of a delivery that costs nothing. */
  showsFree: boolean | undefined
}

/** A shared text names these besides the order's items. */
interface Shared {
  store: string
  /** Undefined until the platform has numbered the order. */
  orderName: string | undefined
}

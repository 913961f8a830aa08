import type { CartItemReply } from '@thela/contracts/calls/shapes/cart'
import { paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import { classNames } from '@thela/ui/class-names.ts'
import type { ReactNode } from 'react'
import { useMessages } from '../../language/use-messages.ts'
import { datesText, daysText } from '../../features/checkout/delivery/delivery-texts.ts'
import styles from './thank-you.module.css'
import type { SuccessInfo } from './success-info.ts'

type Delivered = NonNullable<SuccessInfo['shipping_metadata']>

/** Side by side on a phone; no more than two leave room for the day beside them. */
const MAX_PICTURES = 3
const MAX_BESIDE = 2

/** Nothing is promised any more. */
const ENDED: readonly SuccessInfo['outcome'][] = ['CANCELLED', 'NOT_ARRIVING', 'REFUNDED']
export const isOver = ({ outcome }: SuccessInfo): boolean => ENDED.includes(outcome)

export interface OrderHeroProps {
  info: SuccessInfo
  hidesDates: boolean
  /** Paragraphs: what else is said of it, and at the end the buttons. */
  children: ReactNode
}

/** The ordered items as pictures, and beside them when they come. */
export function OrderHero({ info, hidesDates, children }: OrderHeroProps) {
  const t = useMessages()
  const { cart, shipping_metadata: delivery } = info
  const items = itemsText(t, cart)
  if (!items) return children
  const images = isOver(info) ? [] : cart.cartItems.flatMap(({ image }) => image ?? [])
  const pictures = [...new Set(images)].slice(0, MAX_PICTURES)
  const promised = hidesDates || isOver(info) ? undefined : delivery
  const count = pictures.length
  const place = count > MAX_BESIDE ? styles.above : count > 0 && styles.beside
  const only = onlyItem(cart)
  return (
    <div className={classNames(styles.order, place)}>
      {count > 0 && (
        <div className={styles.pictures}>
          {pictures.map((picture) => (
            <img key={picture} src={picture} alt="" decoding="async" />
          ))}
        </div>
      )}
      <div className={styles.arrival}>
        {promised && <Arrival delivery={promised} />}
        <p>{items}</p>
        {only && (
          <p className={styles.soft}>
            {[only.variant, t.money(paise(only.originalTotal))].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}

/** "Masala Chai × 2 and 1 more"; nothing of an order without items. */
export function itemsText(t: Messages, { cartItems, totalCartItems }: SuccessInfo['cart']): string {
  const [first] = cartItems
  if (!first) return ''
  const others = totalCartItems - first.quantity
  const name =
    first.quantity > 1
      ? t('orders.items.several', { title: first.prodTitle, count: first.quantity })
      : first.prodTitle
  return others > 0 ? t('orders.items.andMore', { name, count: others }) : name
}

/** Of an order of one item, in any number. */
export const onlyItem = ({
  cartItems: [first, ...others],
}: SuccessInfo['cart']): CartItemReply | undefined => (others.length === 0 ? first : undefined)

/** "Arriving 25–28 Nov", "Ready 25–28 Nov"; its days stay in one line. */
function Arrival({ delivery }: { delivery: Delivered }) {
  const t = useMessages()
  const days = daysText(t, delivery)
  if (days === undefined) return null
  const [before, after] = arrivalText(t, delivery, days).split(days)
  return (
    <h2>
      {before}
      <span className={styles.days}>{days}</span>
      {after}
    </h2>
  )
}

function arrivalText(t: Messages, delivery: Delivered, days: string): string {
  if (delivery.type === 'PICKUP') return datesText(t, delivery) ?? days
  const { earliest = delivery.latest, latest = earliest } = delivery
  return earliest === latest
    ? t('thankYou.delivery.arriving', { days })
    : t('thankYou.delivery.arrivingBetween', { days })
}

import type { Messages } from '@thela/messages'
import { useMessages } from '../../language/use-messages.ts'
import { datesText, daysText } from '../../features/checkout/delivery/delivery-texts.ts'
import styles from './thank-you.module.css'
import type { SuccessInfo } from './success-info.ts'

type Delivered = NonNullable<SuccessInfo['shipping_metadata']>

/** Side by side on a phone. */
const MAX_PICTURES = 3

/** Nothing is promised any more. */
const ENDED: readonly SuccessInfo['outcome'][] = ['CANCELLED', 'NOT_ARRIVING', 'REFUNDED']
export const isOver = ({ outcome }: SuccessInfo): boolean => ENDED.includes(outcome)

/** The ordered items as large pictures, when they come, and where to. */
export function OrderHero({ info, hidesDates }: { info: SuccessInfo; hidesDates: boolean }) {
  const t = useMessages()
  const { cart, shipping_metadata: delivery } = info
  const [first] = cart.cartItems
  if (!first) return null
  const images = isOver(info) ? [] : cart.cartItems.flatMap(({ image }) => image ?? [])
  const pictures = [...new Set(images)].slice(0, MAX_PICTURES)
  const dates = delivery && !hidesDates && !isOver(info) ? arrivalText(t, delivery) : undefined
  const others = cart.totalCartItems - first.quantity
  const name =
    first.quantity > 1
      ? t('orders.items.several', { title: first.prodTitle, count: first.quantity })
      : first.prodTitle
  return (
    <>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((picture) => (
            <img key={picture} src={picture} alt="" decoding="async" />
          ))}
        </div>
      )}
      <div className={styles.arrival}>
        {dates && <h2>{dates}</h2>}
        <p>{others > 0 ? t('orders.items.andMore', { name, count: others }) : name}</p>
        {!isOver(info) && <p className={styles.soft}>{placeText(info)}</p>}
      </div>
    </>
  )
}

/** "Asha Rao, Bengaluru 560001"; of a pickup, where it is collected. */
function placeText({ address, shipping_metadata: delivery }: SuccessInfo): string | undefined {
  if (delivery?.type === 'PICKUP') return delivery.address
  if (!address) return undefined
  const { name, city, pincode, zipcode } = address
  return [name, [city, pincode ?? zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** "Arriving 25–28 Nov", "Ready 25–28 Nov" */
function arrivalText(t: Messages, delivery: Delivered): string | undefined {
  if (delivery.type === 'PICKUP') return datesText(t, delivery)
  const days = daysText(t, delivery)
  if (days === undefined) return undefined
  const { earliest = delivery.latest, latest = earliest } = delivery
  return earliest === latest
    ? t('thankYou.delivery.arriving', { days })
    : t('thankYou.delivery.arrivingBetween', { days })
}

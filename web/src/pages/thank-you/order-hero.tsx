import type { Messages } from '@thela/messages'
import { useMessages } from '../../language/use-messages.ts'
import { datesText, daysText } from '../../features/checkout/delivery/delivery-texts.ts'
import styles from './thank-you.module.css'
import type { SuccessInfo } from './success-info.ts'

type Delivered = NonNullable<SuccessInfo['shipping_metadata']>

/** As many pictures as a phone has room for; the list below names them all. */
const MAX_PICTURES = 3

/** Nothing is promised any more. */
const ENDED: readonly SuccessInfo['outcome'][] = ['CANCELLED', 'NOT_ARRIVING', 'REFUNDED']
export const isOver = ({ outcome }: SuccessInfo): boolean => ENDED.includes(outcome)

/** What was bought, and when it comes. */
export function OrderHero({ info, hidesDates }: { info: SuccessInfo; hidesDates: boolean }) {
  const t = useMessages()
  const { cart, shipping_metadata: delivery } = info
  const pictures = cart.cartItems.flatMap(({ key, image }) => (image ? [{ key, image }] : []))
  const dates = delivery && !hidesDates && !isOver(info) ? arrivalText(t, delivery) : undefined
  if (pictures.length === 0 && !dates) return null
  return (
    <div className={styles.items}>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.slice(0, MAX_PICTURES).map(({ key, image }) => (
            <img key={key} src={image} alt="" width={96} height={120} decoding="async" />
          ))}
        </div>
      )}
      {dates && <h2 className={styles.arrival}>{dates}</h2>}
    </div>
  )
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

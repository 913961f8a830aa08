/** In the card of its only parcel: how far an order is, and what happens next. [account §2 Order list screen, §4, D-82] */
import type { OrderSummary, SubOrderReply } from '@thela/contracts/calls/orders/orders'
import { daysBetweenIst, startOfIstDay } from '@thela/domain/calendar'
import {
  deliveryWait,
  hasNoDay,
  isStillPromised,
  ORDER_STEPS,
  orderStep,
} from '@thela/domain/orders'
import type { PromisedParcel } from '@thela/domain/orders'
import type { Messages } from '@thela/messages'
import { Stepper } from '@thela/ui/lists/stepper.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import { expectedOn } from './expected-on.ts'
import styles from './order-progress.module.css'

export interface OrderProgressProps {
  status: OrderSummary['status']
  part: SubOrderReply
}

export function OrderProgress({ status, part }: OrderProgressProps) {
  const t = useMessages()
  const step = orderStep(status)
  if (step === undefined) return null
  const isPromised = isStillPromised(promisedParcel(part))
  const texts = isPromised ? [waitText(t, part), nextText(t, part)].filter(Boolean) : []
  return (
    <div className={styles.progress}>
      <Stepper
        label={t('orders.progress.label')}
        steps={ORDER_STEPS.map((each) => t(`tracking.step.${each}`))}
        current={ORDER_STEPS.indexOf(step)}
      />
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

const promisedParcel = ({ status, display, trackingInfo }: SubOrderReply): PromisedParcel => ({
  status,
  stage: trackingInfo?.trackingStatus,
  text: display.code,
})

/** "Arrives within 3 days", of a parcel whose state names no day, while there is one to come. */
function waitText(t: Messages, part: SubOrderReply): string | undefined {
  if (part.promised || !hasNoDay(part.display.code)) return undefined
  const day = startOfIstDay(expectedOn(part) ?? '')
  if (day === undefined) return undefined
  const days = daysBetweenIst(new Date(), day)
  if (days <= 0) return undefined
  const { code, count } = deliveryWait(days)
  return t(`orders.wait.${code}`, { count })
}

/** What the customer can expect before the parcel arrives. */
function nextText(t: Messages, { status }: SubOrderReply): string | undefined {
  switch (status) {
    case 'OPEN':
    case 'CONFIRMED':
      return t('orders.next.CONFIRMED')
    case 'READY_FOR_PICKUP':
      return t('orders.next.READY_FOR_PICKUP')
    case 'SHIPPED':
      return t('orders.next.SHIPPED')
    default:
      return undefined
  }
}

/** [account §4] */
import type { SubOrderReply } from '@thela/contracts/calls/orders/orders'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { classNames } from '@thela/ui/class-names.ts'
import type { ReactNode } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import { hasFailed, isUnderWay, usePartState } from './part-state.ts'
import styles from './sub-order-state.module.css'

export interface SubOrderStateProps {
  subOrder: SubOrderReply
  /** The promised dates. */
  days?: string | undefined
  /** How far it is, before what can be done. */
  children?: ReactNode
}

/** The state of the only parcel of an order, with its tracking link. */
export function SubOrderState({ subOrder, days, children }: SubOrderStateProps) {
  const t = useMessages()
  const { trackingInfo } = subOrder
  const state = usePartState(subOrder, days)
  const { Icon } = state
  const choose = hasFailed(subOrder)
  return (
    <div className={styles.state}>
      <span className={classNames(styles.mark, styles[state.tone])}>
        <Icon size={24} />
      </span>
      <div>
        <p className={classNames(styles.text, state.isLost && styles.note)}>{state.text}</p>
        {state.days && <p className={styles.days}>{state.days}</p>}
      </div>
      {children}
      {trackingInfo && (
        <span className={styles.track}>
          <LinkButton
            href={trackingInfo.trackLink}
            variant={isUnderWay(subOrder) && !state.isLost ? 'main' : 'plain'}
            wide
          >
            {t(`orders.part.${choose ? 'choose' : 'track'}`)}
          </LinkButton>
        </span>
      )}
    </div>
  )
}

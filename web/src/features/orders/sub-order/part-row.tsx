/** One parcel in a row: its picture, its state, what is in it. [account §2 Order list screen, §3 Sub-order] */
import type { SubOrderReply } from '@thela/contracts/calls/orders/orders'
import { classNames } from '@thela/ui/class-names.ts'
import type { Messages } from '@thela/messages'
import type { ReactNode } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import { hasFailed, usePartState } from './part-state.ts'
import styles from './part-row.module.css'

export interface PartRowProps {
  part: SubOrderReply
  /** The promised dates. */
  days?: string | undefined
  /** "Parcel 1 of 3", where there are several. */
  name?: string | undefined
  /** Above its state: of which order it is. */
  above?: ReactNode
}

/** All of it can stand in a link. */
export function PartRow({ part, days, name, above }: PartRowProps) {
  const t = useMessages()
  const state = usePartState(part, days)
  const picture = part.lineItems.flatMap(({ images }) => images.slice(0, 1))[0]
  const { Icon } = state
  return (
    <span className={styles.part}>
      {picture === undefined ? (
        <span className={styles.picture}>
          <Icon size={20} />
        </span>
      ) : (
        <img className={styles.picture} src={picture} alt="" width={48} height={60} />
      )}
      <span className={styles.texts}>
        {above && <span className={styles.note}>{above} </span>}
        {name && <span className={styles.note}>{name} </span>}
        <span
          className={classNames(
            styles.state,
            hasFailed(part) && styles.failed,
            state.isLost && styles.lost,
          )}
        >
          {state.text}{' '}
        </span>
        {state.days && <span className={styles.note}>{state.days} </span>}
        <span className={styles.items}>{itemsText(t, part.lineItems)}</span>
      </span>
    </span>
  )
}

function itemsText(t: Messages, items: SubOrderReply['lineItems']): string {
  const [first, ...others] = items
  if (!first) return ''
  const { title, qty } = first
  const name = qty > 1 ? t('orders.items.several', { title, count: qty }) : title
  return others.length > 0 ? t('orders.items.andMore', { name, count: others.length }) : name
}

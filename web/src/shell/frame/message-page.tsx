import type { StoreBrand } from '@thela/contracts/pages'
import type { ReactNode } from 'react'
import { classNames } from '@thela/ui/class-names.ts'
import { Icon } from '@thela/ui/icons/icon.tsx'
import styles from './message-page.module.css'
import { PageFrame } from './page-frame.tsx'

export interface MessagePageProps {
  brand: StoreBrand | undefined
  /** On a disc, where there is no drawing. */
  icon?: ReactNode
  drawing?: ReactNode
  title: string
  children: ReactNode
  /** The actions; the first is the primary one. */
  actions?: ReactNode
  /** What is around the message has it, where its page has a ground of its own. */
  groundClass?: string | undefined
  /** In the header of a page that belongs to no store: what it is a page of. */
  mark?: string | undefined
  /** In a pop-up: closes it. */
  onClose?: (() => void) | undefined
}

/** A whole page with one message and a next step. */
export function MessagePage(props: MessagePageProps) {
  const { brand, icon, drawing, title, children, actions, groundClass, mark, onClose } = props
  const message = (
    <main className={classNames(styles.message, !brand && styles.neutral)}>
      {drawing ?? <span className={styles.mark}>{icon}</span>}
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </main>
  )
  return (
    <PageFrame
      brand={brand}
      mark={!brand && mark && <ThelaMark text={mark} />}
      isPopUp={onClose !== undefined}
      onLeave={onClose}
    >
      {groundClass ? <div className={groundClass}>{message}</div> : message}
    </PageFrame>
  )
}

/** It stands where a store has its logo. */
const ThelaMark = ({ text }: { text: string }) => (
  <>
    <Icon size={24}>
      <path d="M2.25 6H6l2.25 9.75h10.5L21 8.25H7.5" />
      <circle cx="9.75" cy="19.5" r="1.5" />
      <circle cx="17.25" cy="19.5" r="1.5" />
    </Icon>
    <p>{text}</p>
  </>
)

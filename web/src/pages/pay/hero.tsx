import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Tick } from '@thela/ui/feedback/tick.tsx'
import styles from './outcome.module.css'

export interface HeroProps {
  /** In place of the tick. */
  icon?: ReactNode
  title: string
  /** It is what was paid, or may be. */
  amount?: string | undefined
  /** It is paid with this. */
  way?: string | undefined
  texts: readonly string[]
  /** Screen readers say amount, way and texts by themselves. */
  isStatus?: boolean
  /** The actions; the first is the primary one. */
  children?: ReactNode
}

/** What became of a payment, with the next steps. */
export function Hero({ icon, title, amount, way, texts, isStatus, children }: HeroProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The page that was left, or the payment section, had the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.hero}>
      {icon ? <span className={styles.disc}>{icon}</span> : <Tick />}
      <h1 ref={heading} className={amount && styles.small} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.texts} role={isStatus ? 'status' : undefined}>
        {amount && <p className={styles.amount}>{amount}</p>}
        {way && <p>{way}</p>}
        {texts.map((text) => (
          <p key={text} className={styles.soft}>
            {text}
          </p>
        ))}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

import { ChevronDownIcon } from '@thela/ui/icons/icons.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { useIsWide } from '@thela/ui/use-is-wide.ts'
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './offers.module.css'

export interface OfferCardProps {
  title: string
  /** In the row of a phone: what the first of them is. */
  note?: string | undefined
  children: ReactNode
}

/** A card beside the form; on a phone a row above it, which opens. */
export function OfferCard({ title, note, children }: OfferCardProps) {
  const id = useId()
  if (useIsWide()) return <Card title={title}>{children}</Card>
  return (
    <section className={styles.offer} aria-labelledby={id}>
      <details className={styles.fold}>
        <summary>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {note && <span className={styles.note}>{note}</span>}
          <ChevronDownIcon size={16} />
        </summary>
        <div className={styles.body}>{children}</div>
      </details>
    </section>
  )
}

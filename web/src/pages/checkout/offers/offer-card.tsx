import { ChevronDownIcon } from '@thela/ui/icons/icons.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { useIsWide } from '@thela/ui/use-is-wide.ts'
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './offers.module.css'

export interface OfferCardProps {
  title: string
  /** On a phone a row that opens. */
  isFolded?: boolean
  children: ReactNode
}

/** A card beside the form; on a phone above it, without a frame. */
export function OfferCard({ title, isFolded = false, children }: OfferCardProps) {
  const id = useId()
  if (useIsWide()) return <Card title={title}>{children}</Card>
  const heading = (
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
  )
  const body = <div className={styles.body}>{children}</div>
  return (
    <section className={styles.offer} aria-labelledby={id}>
      {isFolded ? (
        <details className={styles.fold}>
          <summary>
            {heading}
            <ChevronDownIcon size={16} />
          </summary>
          {body}
        </details>
      ) : (
        <>
          {heading}
          {body}
        </>
      )}
    </section>
  )
}

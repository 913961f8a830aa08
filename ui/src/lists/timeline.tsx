import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useKitTexts } from '../kit-texts.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './timeline.module.css'

export interface TimelineEntry {
  id: string
  title: string
  note?: ReactNode
  /** For people and machine-readable. */
  time?: { text: string; iso: string }
  /** `ahead`: still to come. */
  variant?: 'past' | 'latest' | 'trouble' | 'ahead'
}

export interface TimelineProps {
  entries: readonly TimelineEntry[]
}

/** What has happened and what is next, in the given order. */
export function Timeline({ entries }: TimelineProps) {
  const kit = useKitTexts()
  return (
    <ol>
      {entries.map(({ id, title, note, time, variant = 'past' }) => (
        <li
          key={id}
          className={classNames(styles.entry, styles[variant])}
          aria-current={variant === 'latest' || variant === 'trouble' ? 'step' : undefined}
        >
          <span className={styles.dot} />
          <div>
            <p className={styles.title}>
              {title}
              {variant === 'ahead' && <VisuallyHidden> {kit.stillToCome}</VisuallyHidden>}
            </p>
            {note && <p className={styles.note}>{note}</p>}
            {time && (
              <time className={styles.time} dateTime={time.iso}>
                {time.text}
              </time>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

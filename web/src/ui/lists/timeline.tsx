import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './timeline.module.css'

export interface TimelineEntry {
  id: string
  title: string
  note?: ReactNode
  /** As people read it, and as machines do. */
  time?: { text: string; iso: string }
  look?: 'past' | 'latest' | 'trouble'
}

/** What happened, the newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol>
      {entries.map(({ id, title, note, time, look = 'past' }) => (
        <li key={id} className={classNames(styles.entry, styles[look])}>
          <span className={styles.dot} />
          <div>
            <p className={styles.title}>{title}</p>
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

import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { bringIntoView } from '../bring-into-view.ts'
import { classNames } from '../class-names.ts'
import { hasActed } from '../has-acted.ts'
import { CheckIcon } from '../icons/icons.tsx'
import styles from './card.module.css'

/** `open` is EDIT, `choosing` is LIST, `done` is READ_ONLY; `later` is not its turn yet. [checkout §2] */
export type CardLook = 'open' | 'choosing' | 'done' | 'later'

export interface CardProps {
  title: string
  look?: CardLook
  /** One or two lines, shown when it is done. */
  summary?: ReactNode
  onChange?: (() => void) | undefined
  changeText?: string
  /** At the right of the title, while it is not done. */
  aside?: ReactNode
  children?: ReactNode
}

/** A section of a page. When it opens, focus and view go there, gently. */
export function Card({
  title,
  look = 'open',
  summary,
  onChange,
  changeText = 'Change',
  aside,
  children,
}: CardProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const lastLook = useRef(look)
  useEffect(() => {
    const opens = isFolded(lastLook.current) && !isFolded(look)
    lastLook.current = look
    if (opens && hasActed()) bringIntoView(heading.current)
  }, [look])

  const isDone = look === 'done'
  return (
    <section
      className={classNames(styles.card, styles[look])}
      aria-labelledby={id}
      data-look={look}
    >
      <div className={styles.head}>
        {isDone && (
          <span className={styles.badge}>
            <CheckIcon size={16} />
          </span>
        )}
        <h2 id={id} ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {!isFolded(look) && aside}
        {isDone && onChange && (
          <span className={styles.change}>
            <Button look="quiet" label={`${changeText} ${title.toLowerCase()}`} onPress={onChange}>
              {changeText}
            </Button>
          </span>
        )}
      </div>
      {isDone && <div className={styles.summary}>{summary}</div>}
      {!isFolded(look) && <div className={styles.body}>{children}</div>}
    </section>
  )
}

const isFolded = (look: CardLook) => look === 'done' || look === 'later'

import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { bringIntoView } from '../bring-into-view.ts'
import { classNames } from '../class-names.ts'
import { hasActed } from '../has-acted.ts'
import { useKitTexts } from '../kit-texts.ts'
import styles from './card.module.css'

/**
 * `open` is EDIT, `choosing` is LIST, `done` is READ_ONLY; `later` is not reached yet. [checkout
 * §2]
 */
export type CardVariant = 'open' | 'choosing' | 'done' | 'later'

export interface CardProps {
  /** For links to it. */
  id?: string
  title: string
  /** In the row of a section that is done, where the title is long. */
  shortTitle?: string
  variant?: CardVariant
  /** Shown when it is done: short enough for one line of a phone. */
  summary?: ReactNode
  onChange?: (() => void) | undefined
  /** At the right of the title, until it is done. */
  aside?: ReactNode
  children?: ReactNode
}

/** A section of a page. When it opens, focus and view move there smoothly. */
export function Card(props: CardProps) {
  const { title, variant = 'open', summary, onChange, aside, children } = props
  const kit = useKitTexts()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const lastVariant = useRef(variant)
  useEffect(() => {
    const opens = isFolded(lastVariant.current) && !isFolded(variant)
    lastVariant.current = variant
    if (opens && hasActed()) bringIntoView(heading.current)
  }, [variant])

  const isDone = variant === 'done'
  const shortTitle = isDone && props.shortTitle
  return (
    <section
      id={props.id}
      className={classNames(styles.card, styles[variant])}
      {...(shortTitle ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
      data-variant={variant}
    >
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} className={styles.title} tabIndex={-1}>
          {shortTitle || title}
        </h2>
        {!isFolded(variant) && aside}
        {isDone && <div className={styles.summary}>{summary}</div>}
        {isDone && onChange && (
          <span className={styles.change}>
            <Button variant="quiet" label={kit.changeSection(title)} onClick={onChange}>
              {kit.change}
            </Button>
          </span>
        )}
      </div>
      {!isFolded(variant) && <div className={styles.body}>{children}</div>}
    </section>
  )
}

const isFolded = (variant: CardVariant) => variant === 'done' || variant === 'later'

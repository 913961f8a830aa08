/** [D-83] */
import { use } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './brand-mark.module.css'
import { WORD_DRAWINGS } from './drawings.ts'
import { MarkStyleContext } from './marks-context.ts'
import { writtenName } from './written-name.ts'

export interface BrandMarkProps {
  /** For screen readers it is written beside it, so the mark itself is hidden from them. */
  name: string
  /** Address of the owner's drawing. */
  drawing?: string | undefined
  /** Where there is no drawing: an icon of its kind, otherwise the name is written. */
  icon?: ReactNode
  /** `framed`: in a list; `bare`: in a field; `chip`: in the row of a method. */
  variant?: 'framed' | 'bare' | 'chip'
}

/** The mark of a card network, an app, a wallet or a bank; within a list always of the same size. */
export function BrandMark({ name, drawing, icon, variant = 'framed' }: BrandMarkProps) {
  const style = use(MarkStyleContext)
  const shown = style === 'brand' ? drawing : undefined
  return (
    <span
      className={classNames(
        styles.mark,
        variant !== 'framed' && styles[variant],
        shown === undefined && styles.without,
      )}
      aria-hidden
    >
      {shown ? (
        <img
          className={classNames(styles.drawing, WORD_DRAWINGS.has(shown) && styles.word)}
          src={shown}
          alt=""
          decoding="async"
        />
      ) : (
        (icon ?? <span className={styles.written}>{lines(writtenName(name))}</span>)
      )}
    </span>
  )
}

const lines = (text: readonly string[]) => text.map((line) => <span key={line}>{line}</span>)

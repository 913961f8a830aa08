/** [D-83] */
import { use } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './brand-mark.module.css'
import { DRAWINGS } from './drawings.ts'
import type { Drawing } from './drawings.ts'
import { MarkStyleContext } from './marks-context.ts'
import { plateText } from './plate-text.ts'

export interface BrandMarkProps {
  /** Written beside it too, so the mark itself is hidden from screen readers. */
  name: string
  /** Where there is none: a plate with the name. */
  drawing?: Drawing | undefined
  /** On the plate in place of the name. */
  plate?: ReactNode
  /** `bare`: without a frame, in a field. */
  variant?: 'framed' | 'bare'
}

/** The mark of a card network, an app, a wallet or a bank; always the same size. */
export function BrandMark({ name, drawing, plate, variant = 'framed' }: BrandMarkProps) {
  const style = use(MarkStyleContext)
  const shown = style === 'brand' ? drawing : undefined
  return (
    <span className={classNames(styles.mark, variant === 'bare' && styles.bare)} aria-hidden>
      {shown ? (
        <img className={styles.drawing} src={DRAWINGS[shown]} alt="" decoding="async" />
      ) : (
        <span className={styles.plate}>{plate ?? lines(name)}</span>
      )}
    </span>
  )
}

const lines = (name: string) => plateText(name).map((line) => <span key={line}>{line}</span>)

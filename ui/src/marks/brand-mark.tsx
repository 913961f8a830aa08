/** [D-83] */
import { use } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './brand-mark.module.css'
import { DRAWINGS } from './drawings.ts'
import type { Drawing } from './drawings.ts'
import { MarkStyleContext } from './marks-context.ts'
import { captionedPlateText, plateText } from './plate-text.ts'

export interface BrandMarkProps {
  /** For screen readers it is written beside it, so the mark itself is hidden from them. */
  name: string
  /** Where there is none: a plate with the name. */
  drawing?: Drawing | undefined
  /** Its name stands beside it: a plate does not say the same again. */
  isCaptioned?: boolean
  /** On the plate in place of the name. */
  plate?: ReactNode
  /** `bare`: without a frame, in a field; `small`: one of a row. */
  variant?: 'framed' | 'bare' | 'small'
}

/** The mark of a card network, an app, a wallet or a bank; always the same size. */
export function BrandMark({
  name,
  drawing,
  plate,
  isCaptioned = false,
  variant = 'framed',
}: BrandMarkProps) {
  const style = use(MarkStyleContext)
  const shown = style === 'brand' ? drawing : undefined
  return (
    <span className={classNames(styles.mark, variant !== 'framed' && styles[variant])} aria-hidden>
      {shown ? (
        <img className={styles.drawing} src={DRAWINGS[shown]} alt="" decoding="async" />
      ) : (
        <span className={classNames(styles.plate, isCaptioned && styles.initials)}>
          {plate ?? lines(isCaptioned ? captionedPlateText(name) : plateText(name))}
        </span>
      )}
    </span>
  )
}

const lines = (text: readonly string[]) => text.map((line) => <span key={line}>{line}</span>)

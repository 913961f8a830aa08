import { memo, useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { replayChoice } from '../fields/replay-input.ts'
import { WarningIcon } from '../icons/icons.tsx'
import styles from './radio-rows.module.css'

export interface RadioRow {
  value: string
  text: string
  mark?: ReactNode
  /** At the right: a discount or a charge. */
  aside?: string | undefined
  /** A downtime or similar: still selectable unless `isDisabled`. */
  reason?: string | undefined
  isDisabled?: boolean
}

export interface RadioRowsProps {
  name: string
  value: string | undefined
  rows: readonly RadioRow[]
  onChoose: (value: string) => void
  /** `tiles`: two in a row. `long`: scrolls within itself where there is room beside it. */
  variant?: 'rows' | 'tiles' | 'long'
}

/** A compact list of choices within an open option. Native radio buttons; the legend is outside. */
export function RadioRows({ name, value, rows, onChoose, variant = 'rows' }: RadioRowsProps) {
  return (
    <div
      className={classNames(
        variant !== 'tiles' && styles.rows,
        variant !== 'rows' && styles[variant],
      )}
    >
      {rows.map((row) => (
        <Row
          key={row.value}
          row={row}
          name={name}
          isChosen={row.value === value}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

interface RowProps {
  row: RadioRow
  name: string
  isChosen: boolean
  onChoose: (value: string) => void
}

const Row = memo(function Row({ row, name, isChosen, onChoose }: RowProps) {
  const id = useId()
  const { value, text, mark, aside, reason, isDisabled = false } = row
  const isOff = isDisabled || reason !== undefined
  return (
    <label
      htmlFor={id}
      className={classNames(styles.row, isChosen && styles.chosen, isOff && styles.off)}
    >
      <input
        ref={replayChoice}
        id={id}
        className={styles.radio}
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => onChoose(value)}
      />
      {mark && <span className={styles.mark}>{mark}</span>}
      <span className={styles.content}>
        <span className={styles.texts}>
          <span>{text}</span>
          {reason && (
            <span className={styles.reason}>
              <WarningIcon size={16} />
              {reason}
            </span>
          )}
        </span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </span>
    </label>
  )
})

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { replayChoice } from '../fields/replay-input.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './chip-group.module.css'

export interface Chip<Value extends string> {
  value: Value
  text: ReactNode
  /** It is the whole name, where the text is a part of it. */
  label?: string
  disabled?: boolean
}

export interface ChipGroupProps<Value extends string> {
  /** For screen readers: the name of the group. */
  title: string
  name: string
  value: Value | undefined
  chips: readonly Chip<Value>[]
  onChoose: (value: Value) => void
  /**
   * `row`: on a phone in one row, which scrolls. `halves`: alternatives side by side over the whole
   * width. `figures`: of several lines each, all of one width.
   */
  variant?: 'chips' | 'row' | 'halves' | 'figures'
  /** In the same row, after the chips. */
  children?: ReactNode
}

/** A group of visible choices: filters, search modes. Uses native radio buttons. */
export function ChipGroup<Value extends string>({
  title,
  name,
  value,
  chips,
  onChoose,
  variant = 'chips',
  children,
}: ChipGroupProps<Value>) {
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{title}</VisuallyHidden>
      </legend>
      <div className={styles[variant]}>
        {chips.map((chip) => (
          <label
            key={chip.value}
            className={classNames(
              styles.chip,
              chip.value === value && styles.chosen,
              chip.disabled && styles.off,
            )}
          >
            <input
              ref={replayChoice}
              className={styles.radio}
              type="radio"
              name={name}
              value={chip.value}
              checked={chip.value === value}
              disabled={chip.disabled}
              aria-label={chip.label}
              onChange={() => onChoose(chip.value)}
            />
            {chip.text}
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  )
}

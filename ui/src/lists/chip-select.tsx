import { replayOption } from '../fields/replay-input.ts'
import { ChevronDownIcon } from '../icons/icons.tsx'
import styles from './chip-select.module.css'

export interface ChipSelectProps<Value extends string> {
  /** For screen readers: what is chosen. */
  label: string
  value: Value
  options: readonly { value: Value; text: string }[]
  onChoose: (value: Value) => void
}

/** A choice of many in a row of chips: the chip shows what is chosen. */
export function ChipSelect<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: ChipSelectProps<Value>) {
  return (
    <span className={styles.chip}>
      <select
        ref={replayOption}
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={16} />
    </span>
  )
}

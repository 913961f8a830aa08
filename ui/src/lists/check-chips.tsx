import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { replayChoice } from '../fields/replay-input.ts'
import styles from './chip-group.module.css'

export interface CheckChip {
  /** Of its field, which is "yes" where it is chosen. */
  name: string
  text: string
  defaultChecked: boolean
}

/** Short statements, any number of which are true. Uses native checkboxes. */
export function CheckChips({ title, chips }: { title: string; chips: readonly CheckChip[] }) {
  return (
    <fieldset>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.several}>
        {chips.map((chip) => (
          <OneChip key={chip.name} {...chip} />
        ))}
      </div>
    </fieldset>
  )
}

function OneChip({ name, text, defaultChecked }: CheckChip) {
  const [isChosen, setIsChosen] = useState(defaultChecked)
  return (
    <label className={classNames(styles.chip, isChosen && styles.chosen)}>
      <input
        ref={replayChoice}
        className={styles.radio}
        type="checkbox"
        name={name}
        value="yes"
        checked={isChosen}
        onChange={(event) => setIsChosen(event.currentTarget.checked)}
      />
      {text}
    </label>
  )
}

import { useState } from 'react'
import { StarIcon } from '../icons/lazy-icons.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { replayChoice } from './replay-input.ts'
import styles from './star-field.module.css'

const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

/** Of a number that was kept as one. */
export const starsOf = (rating: number | undefined): Stars | undefined =>
  STARS.find((stars) => stars === rating)

export interface StarFieldProps {
  name: string
  /** Names the group for screen readers; shown as a heading beside it. */
  label: string
  textOf: (stars: Stars) => string
  /** Given before. */
  initial?: Stars | undefined
  onChange: (stars: Stars) => void
}

/** A rating of 1 to 5, as radio buttons. */
export function StarField({ name, label, textOf, initial, onChange }: StarFieldProps) {
  const [chosen, setChosen] = useState(initial)
  const choose = (stars: Stars) => {
    setChosen(stars)
    onChange(stars)
  }
  return (
    <div role="radiogroup" aria-label={label} className={styles.stars}>
      {STARS.map((stars) => (
        <label key={stars} className={styles.star}>
          <input
            ref={replayChoice}
            className={styles.input}
            type="radio"
            name={name}
            value={stars}
            checked={chosen === stars}
            onChange={() => choose(stars)}
          />
          <StarIcon size={32} className={stars <= (chosen ?? 0) ? styles.filled : undefined} />
          <VisuallyHidden>{textOf(stars)}</VisuallyHidden>
        </label>
      ))}
    </div>
  )
}

import { classNames } from '../class-names.ts'
import { CheckIcon, CloseIcon } from '../icons/icons.tsx'
import { useKitTexts } from '../kit-texts.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './stepper.module.css'

export interface StepperProps {
  /** For screen readers: "Progress of the parcel". */
  label: string
  steps: readonly string[]
  /** Index of the current step; -1 before the first. */
  current: number
  /** `bad`: it ended there, cancelled or returned. */
  tone?: 'good' | 'bad'
}

/** Progress steps above a timeline. */
export function Stepper({ label, steps, current, tone = 'good' }: StepperProps) {
  const kit = useKitTexts()
  const Mark = tone === 'bad' ? CloseIcon : CheckIcon
  return (
    <ol className={classNames(styles.steps, styles[tone])} aria-label={label}>
      {steps.map((text, index) => (
        <li
          key={text}
          className={classNames(
            styles.step,
            index < current && styles.done,
            index === current && styles.current,
          )}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.dot}>
            {index < current && <CheckIcon size={16} />}
            {index === current && <Mark size={16} />}
          </span>
          <span>
            {text}
            {index < current && <VisuallyHidden> {kit.done}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  )
}

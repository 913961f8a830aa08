import { classNames } from '@thela/ui/class-names.ts'
import { useMessages } from '../../../language/use-messages.ts'
import type { CheckoutState } from '../state/checkout-state.ts'
import { currentStep, progressSteps } from './progress.ts'
import styles from './progress-line.module.css'

/** On a phone the steps are one line below the header; on wider pages they are the sections' rows. */
export function ProgressLine({ state }: { state: CheckoutState }) {
  const t = useMessages()
  const steps = progressSteps(state.cart.requiresShipping)
  const current = steps.indexOf(currentStep(state))
  return (
    <div className={styles.frame}>
      <ol className={styles.line} aria-label={t('checkout.progress.label')}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={classNames(styles.step, index < current && styles.done)}
            aria-current={index === current ? 'step' : undefined}
            data-place={t('checkout.progress.place', { step: index + 1, count: steps.length })}
          >
            {t(`checkout.progress.${step}`)}
          </li>
        ))}
      </ol>
    </div>
  )
}

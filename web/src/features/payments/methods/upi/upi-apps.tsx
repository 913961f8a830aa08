import { useMessages } from '../../../../language/use-messages.ts'
import type { PayingUpiApp } from '@thela/domain/payments'
import { UpiAppMark } from '../../marks/marks.tsx'
import styles from './upi.module.css'

export interface UpiAppsProps {
  /** "₹1,499" */
  amount: string
  apps: readonly PayingUpiApp[]
  chosen: PayingUpiApp | undefined
  onChoose: (app: PayingUpiApp) => void
}

/** The apps as tiles, with native radio buttons so that arrow keys work. */
export function UpiApps({ amount, apps, chosen, onChoose }: UpiAppsProps) {
  const t = useMessages()
  return (
    <fieldset>
      <legend className={styles.legend}>{t('payments.upi.choose')}</legend>
      <div className={styles.tiles}>
        {apps.map((app) => (
          <label key={app} className={styles.tile}>
            <input
              className={styles.radio}
              type="radio"
              name="upi-app"
              value={app}
              checked={app === chosen}
              onChange={() => onChoose(app)}
            />
            <UpiAppMark app={app} name={t(`payments.upiApp.${app}`)} />
            <span>{t(`payments.upiApp.${app}`)}</span>
          </label>
        ))}
      </div>
      <p className={styles.note}>{t('payments.upi.note', { amount })}</p>
    </fieldset>
  )
}

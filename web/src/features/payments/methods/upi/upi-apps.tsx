import { UPI_APP_LABELS } from '@thela/domain/payments'
import type { PayingUpiApp } from '@thela/domain/payments'
import { AppMark } from './app-mark.tsx'
import styles from './upi.module.css'

export interface UpiAppsProps {
  apps: readonly PayingUpiApp[]
  chosen: PayingUpiApp | undefined
  onChoose: (app: PayingUpiApp) => void
}

/** The apps as tiles; native radios beneath, so arrows move among them. */
export function UpiApps({ apps, chosen, onChoose }: UpiAppsProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>Choose your UPI app</legend>
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
            <AppMark app={app} />
            <span>{UPI_APP_LABELS[app]}</span>
          </label>
        ))}
      </div>
      <p className={styles.note}>The app opens with the amount filled in. You approve it there.</p>
    </fieldset>
  )
}

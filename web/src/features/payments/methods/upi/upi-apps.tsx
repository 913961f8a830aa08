import { MarkStyleContext } from '@thela/ui/marks/marks-context.ts'
import { use } from 'react'
import { useMessages } from '../../../../language/use-messages.ts'
import type { PayingUpiApp } from '@thela/domain/payments'
import { UPI_APPS } from '@thela/domain/payments'
import { Button } from '@thela/ui/actions/button.tsx'
import { AppsIcon, QrIcon } from '@thela/ui/icons/payment-icons.tsx'
import { TileButtons } from '@thela/ui/lists/tile-buttons.tsx'
import { BrandMark } from '@thela/ui/marks/brand-mark.tsx'
import type { Instrument } from '../instrument-texts.ts'
import { usableFirst, whyOff } from '../instrument-texts.ts'
import { UPI_APP_DRAWINGS } from '../../marks/drawings-of.ts'
import styles from './upi.module.css'

export interface UpiAppsProps {
  /** "₹1,499" */
  amount: string
  apps: readonly Instrument[]
  /** A payment is being opened, or may not be. */
  isDisabled: boolean
  /** The phone's own list of its apps. */
  hasChooser: boolean
  onPay: (app: PayingUpiApp) => void
  onQr: () => void
}

/** A tap on a tile pays in that app; below them, other ways to one. */
export function UpiApps({ amount, apps, isDisabled, hasChooser, onPay, onQr }: UpiAppsProps) {
  const t = useMessages()
  const title = t('payments.upi.choose', { amount })
  const isPlain = use(MarkStyleContext) === 'plain'
  const tileMark = (app: PayingUpiApp, name: string) => {
    if (app === 'OTHER')
      return <BrandMark name={name} icon={<AppsIcon size={24} />} variant="bare" />
    const drawing = UPI_APP_DRAWINGS[app]
    if (isPlain || drawing === undefined) return undefined
    return <BrandMark name={name} drawing={drawing} variant="bare" />
  }
  return (
    <div>
      <p className={styles.legend} aria-hidden>
        {title}
      </p>
      <TileButtons
        title={title}
        tiles={usableFirst(apps).flatMap((app) => {
          const { id } = app
          if (!isUpiApp(id)) return []
          const name = t(`payments.upiApp.${id}`)
          const why = whyOff(t, app)
          return {
            value: id,
            text: name,
            mark: tileMark(id, name),
            note: why ?? (app.isLastUsed ? t('payments.upi.lastUsed') : undefined),
            noteTone: why === undefined ? ('info' as const) : ('warning' as const),
            isDisabled: isDisabled || app.reason !== undefined,
          }
        })}
        onClick={onPay}
      />
      <div className={styles.ways}>
        {hasChooser && (
          <Button
            variant="plain"
            icon={<AppsIcon size={16} />}
            disabled={isDisabled}
            onClick={() => onPay('OTHER')}
          >
            {t('payments.upi.any')}
          </Button>
        )}
        <Button variant="plain" icon={<QrIcon size={16} />} onClick={onQr}>
          {t('payments.upi.show.QR')}
        </Button>
      </div>
    </div>
  )
}

/** The app of the last payment, where it works. */
export function lastUsedApp(apps: readonly Instrument[]): PayingUpiApp | undefined {
  const last = apps.find(({ isLastUsed, reason, downtime }) => isLastUsed && !reason && !downtime)
  return last && isUpiApp(last.id) ? last.id : undefined
}

const isUpiApp = (id: string): id is PayingUpiApp =>
  id !== 'SELECT_APP' && (UPI_APPS as readonly string[]).includes(id)

import type { PaymentOption } from '@thela/contracts/checkout'
import type { PayingUpiApp } from '@thela/domain/payments'
import { formatPaise, paise } from '@thela/domain/shared'
import { CardForm } from './card/card-form.tsx'
import { CodNote } from './cod/cod-note.tsx'
import { UpiApps } from './upi/upi-apps.tsx'
import { UpiQr, type QrState } from './upi/upi-qr.tsx'
import type { ChosenCard } from './use-payment.ts'

const CARD_FORM = 'card-form'

export interface MethodBodyProps {
  option: PaymentOption
  storeId: string
  onCard: (chosen: ChosenCard) => void
  /** On a device that has them. */
  apps: readonly PayingUpiApp[]
  app: PayingUpiApp | undefined
  onApp: (app: PayingUpiApp) => void
  qr: QrState
  onRenewQr: () => void
}

/** What opens below the chosen way to pay. */
export function MethodBody({ option, storeId, onCard, apps, ...upi }: MethodBodyProps) {
  switch (option.type) {
    case 'CREDIT_DEBIT_CARD':
      return (
        <CardForm
          id={CARD_FORM}
          storeId={storeId}
          onCard={(card, kind) => onCard({ card, kind })}
        />
      )
    case 'UPI':
      return apps.length > 0 ? (
        <UpiApps apps={apps} chosen={upi.app} onChoose={upi.onApp} />
      ) : (
        <UpiQr qr={upi.qr} amount={formatPaise(paise(option.total))} onRenew={upi.onRenewQr} />
      )
    case 'COD':
      return <CodNote total={option.total} charge={option.charge} />
    default:
      return null
  }
}

/** The action bar stands outside of the form. */
export function sendCardForm(): void {
  const form = document.getElementById(CARD_FORM)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

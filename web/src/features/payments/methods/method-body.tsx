import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import type { PayingUpiApp } from '@thela/domain/payments'
import { formatPaise, paise } from '@thela/domain/money'
import { useEffect, useRef } from 'react'
import { submitForm } from '@thela/ui/fields/submit-form.ts'
import { hasActed } from '@thela/ui/has-acted.ts'
import { CardForm } from './card/card-form.tsx'
import { CodNote } from './cod/cod-note.tsx'
import styles from './method-body.module.css'
import { UpiApps } from './upi/upi-apps.tsx'
import { UpiQr } from './upi/upi-qr.tsx'
import type { QrState } from './upi/upi-qr.tsx'
import type { ChosenCard } from '../attempt/use-payment.ts'

const CARD_FORM = 'card-form'

export interface MethodBodyProps {
  option: PaymentOption
  storeId: string
  isShut: boolean
  onCard: (chosen: ChosenCard) => void
  /** On a device that has them. */
  apps: readonly PayingUpiApp[]
  app: PayingUpiApp | undefined
  onApp: (app: PayingUpiApp) => void
  qr: QrState
  onRenewQr: () => void
}

/** What opens below the chosen way to pay; gently brought into view, clear of the action bar. */
export function MethodBody(props: MethodBodyProps) {
  const { id: type } = props.option
  const place = useRef<HTMLDivElement>(null)
  const first = useRef(type)
  const mustBeSeen = type === 'UPI' && props.apps.length === 0
  useEffect(() => {
    // What stood open from the beginning stays where it is, but a code has to be seen whole.
    if (first.current === type && !mustBeSeen) return
    // Before the shopper has done anything the page stays as it opened.
    if (!hasActed()) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const behavior = isStill ? 'instant' : 'smooth'
    place.current?.scrollIntoView({ block: 'nearest', behavior })
  }, [type, mustBeSeen])
  return (
    <div ref={place} className={styles.body}>
      <Body {...props} />
    </div>
  )
}

function Body({ option, storeId, isShut, onCard, apps, ...upi }: MethodBodyProps) {
  switch (option.id) {
    case 'CREDIT_DEBIT_CARD':
      return (
        <CardForm
          id={CARD_FORM}
          storeId={storeId}
          isShut={isShut}
          onCard={(card, kind) => onCard({ card, kind })}
        />
      )
    case 'UPI':
      return apps.length > 0 ? (
        <UpiApps apps={apps} chosen={upi.app} onChoose={upi.onApp} />
      ) : (
        <UpiQr
          qr={upi.qr}
          amount={formatPaise(paise(option.totals.total))}
          onRenew={upi.onRenewQr}
        />
      )
    case 'COD':
      return <CodNote total={option.totals.total} charge={option.totals.paymentCharge} />
    default:
      return null
  }
}

/** The action bar stands outside of the form. */
export function sendCardForm(): void {
  const form = document.getElementById(CARD_FORM)
  if (form instanceof HTMLFormElement) submitForm(form)
}

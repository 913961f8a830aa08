/** [checkout §2 Sign-in step] */
import { useEffect, useState } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import type { Session } from '@thela/contracts/calls/identity/identity'
import { formatPhone } from '@thela/domain/fields'
import { signInAction } from '../../../features/identity/sign-in/sign-in-action.ts'
import type { SignInStep } from '../../../features/identity/sign-in/sign-in-action.ts'
import { SignIn } from '../../../features/identity/sign-in/sign-in.tsx'
import { Button } from '@thela/ui/actions/button.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import type { CheckoutState } from '../state/checkout-state.ts'
import styles from './contact-card.module.css'

export interface ContactCardProps {
  formId: string
  state: CheckoutState
  onBusy: (isBusy: boolean) => void
  /** What its button does next. */
  step: SignInStep
  isBusy: boolean
  onStep: (step: SignInStep) => void
  onSignedIn: (session: Session) => void
  onOpen: () => void
  onKeep: () => void
}

/** Who is buying; skipped if already signed in. */
export function ContactCard(props: ContactCardProps) {
  const { formId, state, onBusy, onStep, onSignedIn, onOpen, onKeep } = props
  const { cart, settings } = state
  const t = useMessages()
  const isGuestOffered = useIsOver(settings.guestAfterMs)
  const action = signInAction(t, props.step, settings.skipsOtp)
  const { visitor, email, isOpen, customer } = state.contact
  const isKnown = visitor.kind !== 'ANON'
  const isDone = isKnown && !isOpen
  const phone = visitor.phone ?? customer?.phone
  const title = props.step === 'PHONE' ? 'identity.phone.title' : 'identity.otp.field'
  return (
    <Card
      title={t(isDone ? 'checkout.section.contact' : title)}
      variant={isDone ? 'done' : 'open'}
      summary={
        <>
          {phone && <p>{formatPhone(phone)}</p>}
          {email && <p>{email}</p>}
        </>
      }
      onChange={onOpen}
      aside={
        isKnown && (
          <Button variant="quiet" onClick={onKeep}>
            {t('checkout.contact.cancel')}
          </Button>
        )
      }
    >
      <SignIn
        formId={formId}
        cartId={cart.id}
        phone={phone}
        isGuestAllowed={settings.guestAllowed && isGuestOffered}
        skipsOtp={settings.skipsOtp}
        button={
          <div className={styles.wide}>
            <Button
              type="submit"
              form={formId}
              loading={props.isBusy}
              disabled={action.state === 'disabled'}
            >
              {action.text}
            </Button>
          </div>
        }
        onBusy={onBusy}
        onStep={onStep}
        onSignedIn={onSignedIn}
      />
    </Card>
  )
}

/** Whether this time has passed since the page opened. */
function useIsOver(ms: number): boolean {
  const [isOver, setIsOver] = useState(ms === 0)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}

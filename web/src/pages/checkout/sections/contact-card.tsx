import { useMessages } from '../../../language/use-messages.ts'
import type { Session } from '@thela/contracts/calls/identity'
import { formatPhone } from '@thela/domain/fields'
import type { SignInStep } from '../../../features/identity/sign-in/sign-in-action.ts'
import { SignIn } from '../../../features/identity/sign-in/sign-in.tsx'
import { Button } from '@thela/ui/actions/button.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import type { CheckoutState } from '../state/checkout-state.ts'

export interface ContactCardProps {
  formId: string
  state: CheckoutState
  onBusy: (isBusy: boolean) => void
  onStep: (step: SignInStep) => void
  onSignedIn: (session: Session) => void
  onOpen: () => void
  onKeep: () => void
}

/** Who is buying; skipped if already signed in. [checkout §2 Sign-in step] */
export function ContactCard(props: ContactCardProps) {
  const { formId, state, onBusy, onStep, onSignedIn, onOpen, onKeep } = props
  const { cart, settings } = state
  const t = useMessages()
  const { visitor, email, isOpen, customer } = state.contact
  const isKnown = visitor.kind !== 'ANON'
  const isDone = isKnown && !isOpen
  const phone = visitor.phone ?? customer?.phone
  return (
    <Card
      title={t(isDone ? 'checkout.section.contact' : 'identity.phone.title')}
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
        isGuestAllowed={settings.guestAllowed}
        onBusy={onBusy}
        onStep={onStep}
        onSignedIn={onSignedIn}
      />
    </Card>
  )
}

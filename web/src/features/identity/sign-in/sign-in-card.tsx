/** [account §2 Login screens] */
import { useMessages } from '../../../language/use-messages.ts'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@thela/ui/actions/button.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { signInAction } from './sign-in-action.ts'
import type { SignInStep } from './sign-in-action.ts'
import { SignIn } from './sign-in.tsx'

export interface SignInCardProps {
  title: string
  /** The benefit of logging in. */
  reason: string
  /** The known phone, if any. */
  phone?: string | undefined
  onSignedIn?: () => void
  /** Another method, below the button. */
  otherMethod?: ReactNode
}

/** The login of pages with personal data: by phone and code only. */
export function SignInCard({ title, reason, phone, onSignedIn, otherMethod }: SignInCardProps) {
  const t = useMessages()
  const formId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [step, setStep] = useState<SignInStep>('PHONE')
  const { text, state } = signInAction(t, step)
  return (
    <Card title={title}>
      <p>{reason}</p>
      <SignIn
        formId={formId}
        phone={phone}
        isGuestAllowed={false}
        onBusy={setIsBusy}
        onStep={setStep}
        onSignedIn={() => onSignedIn?.()}
      />
      <Button wide type="submit" form={formId} loading={isBusy} disabled={state === 'disabled'}>
        {text}
      </Button>
      {otherMethod}
    </Card>
  )
}

import type { Session } from '@thela/contracts/calls/identity/identity'
import { formatPhone } from '@thela/domain/fields'
import type { Phone } from '@thela/domain/fields'
import { Button } from '@thela/ui/actions/button.tsx'
import type { ButtonVariant } from '@thela/ui/actions/button.tsx'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { OtpStep } from './otp-step.tsx'
import { sendOtp } from './send-otp.ts'
import { SendProblem } from './send-problem.tsx'
import type { SentOtp } from './send-otp.ts'
import { signInAction } from './sign-in-action.ts'
import type { SignInStep } from './sign-in-action.ts'

export interface KnownPhoneCodeProps {
  phone: Phone
  cartId?: string | undefined
  /** Why a code is sent, above the button that sends it. */
  why: ReactNode
  /** Of the button that confirms. */
  text: string
  variant?: ButtonVariant | undefined
  verify: (code: { readonly cid: string; readonly challengeText: string }) => Promise<Session>
  onVerified: (session: Session) => void
}

/** The phone of the session is proved by a code, where that matters; it cannot be changed here. */
export function KnownPhoneCode(props: KnownPhoneCodeProps) {
  const { phone, cartId, why, text, variant = 'main', verify, onVerified } = props
  const t = useMessages()
  const formId = useId()
  const [sent, setSent] = useState<SentOtp>()
  const [isBusy, setIsBusy] = useState(false)
  const [step, setStep] = useState<SignInStep>('OTP')
  const send = useAsyncAction(async () => setSent(await sendOtp(phone, cartId)))
  if (!sent) {
    return (
      <FieldStack>
        <p>{why}</p>
        <Button wide loading={send.isBusy} onClick={() => send.run()}>
          {t('identity.otp.send')}
        </Button>
        {send.failure && (
          <SendProblem failure={send.failure} onEnd={send.clearError} onRetry={() => send.run()} />
        )}
      </FieldStack>
    )
  }
  const next = signInAction(t, step)
  return (
    <OtpStep
      key={sent.id}
      formId={formId}
      sent={sent}
      sentTo={formatPhone(phone)}
      verify={(challengeText) => verify({ cid: sent.id, challengeText })}
      resend={(channel) => sendOtp(phone, cartId, channel)}
      hasOtherChannels
      onBusy={setIsBusy}
      onStep={setStep}
      onResent={setSent}
      onUsedUp={() => setSent({ ...sent, isUsedUp: true })}
      onChangeNumber={undefined}
      onSignedIn={onVerified}
      guestButton={undefined}
      button={
        <Button
          wide
          variant={step === 'OTP' ? variant : 'main'}
          type="submit"
          form={formId}
          loading={isBusy}
          disabled={next.state === 'disabled'}
        >
          {step === 'OTP' ? text : next.text}
        </Button>
      }
    />
  )
}

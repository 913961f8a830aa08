/** [D-40, ADR-255] */
import type { Session } from '@thela/contracts/calls/identity'
import { formatPhone } from '@thela/domain/fields'
import type { Phone } from '@thela/domain/fields'
import { Button } from '@thela/ui/actions/button.tsx'
import type { ButtonVariant } from '@thela/ui/actions/button.tsx'
import { SendFailure } from '@thela/ui/feedback/send-failure.tsx'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { useId, useState } from 'react'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { OtpStep } from '../../../features/identity/sign-in/otp-step.tsx'
import { sendOtp } from '../../../features/identity/sign-in/send-otp.ts'
import type { SentOtp } from '../../../features/identity/sign-in/send-otp.ts'
import { signInAction } from '../../../features/identity/sign-in/sign-in-action.ts'
import type { SignInStep } from '../../../features/identity/sign-in/sign-in-action.ts'
import { sendFailureTexts } from '../../../language/send-failure-texts.ts'
import { useMessages } from '../../../language/use-messages.ts'

export interface FreshCodeProps {
  session: Session
  /** Of the button that confirms. */
  text: string
  variant: ButtonVariant
  /** What the code confirms. */
  act: (code: { readonly cid: string; readonly challengeText: string }) => Promise<unknown>
  onDone: () => void
}

/** Whoever is logged in proves the phone once more, for this alone. */
export function FreshCode({ session, text, variant, act, onDone }: FreshCodeProps) {
  const t = useMessages()
  const formId = useId()
  const phone = (session.phone ?? '') as Phone
  const [sent, setSent] = useState<SentOtp>()
  const [isBusy, setIsBusy] = useState(false)
  const [step, setStep] = useState<SignInStep>('OTP')
  const send = useAsyncAction(async () => setSent(await sendOtp(phone, undefined)))
  if (!sent) {
    return (
      <FieldStack>
        <p>{t('privacy.code.why', { phone: formatPhone(phone) })}</p>
        <Button wide loading={send.isBusy} onClick={() => send.run()}>
          {t('privacy.code.send')}
        </Button>
        {send.failure && (
          <SendFailure {...sendFailureTexts(t, send.failure)} onEnd={send.clearError} />
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
      verify={async (challengeText) => {
        await act({ cid: sent.id, challengeText })
        return session
      }}
      resend={(channel) => sendOtp(phone, undefined, channel)}
      hasOtherChannels
      onBusy={setIsBusy}
      onStep={setStep}
      onResent={setSent}
      onUsedUp={() => setSent({ ...sent, isUsedUp: true })}
      onChangeNumber={undefined}
      onSignedIn={onDone}
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

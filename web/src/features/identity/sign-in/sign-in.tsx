/** [checkout §2 Sign-in step] */
import { errorText } from '../../../language/error-text.ts'
import { withMessages } from '../../../language/later-messages.ts'
import { useMessages } from '../../../language/use-messages.ts'
import type { Session } from '@thela/contracts/calls/identity'
import { normalisePhone } from '@thela/domain/fields'
import type { Phone } from '@thela/domain/fields'
import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { openSession } from '../../../api/session.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { clearPendingOtp, keepPendingOtp, takePendingOtp } from './pending-otp.ts'
import { PhoneStep } from './phone-step.tsx'
import { sendOtp } from './send-otp.ts'
import type { SentOtp } from './send-otp.ts'
import type { SignInStep } from './sign-in-action.ts'
import { clearTypedPhone } from './typed-phone.ts'

/** Fetched while the code is being sent: the first screen does not need it. */
const fetchOtpStep = () => withMessages(import('./otp-step.tsx'))
const OtpStep = lazy(async () => ({ default: (await fetchOtpStep()).OtpStep }))

export interface SignInProps {
  /** The submit button may be elsewhere, in the bar at the bottom. */
  formId: string
  cartId?: string | undefined
  /** The known phone, if any. */
  phone?: string | undefined
  isGuestAllowed: boolean
  onBusy: (isBusy: boolean) => void
  /** What the button does next. */
  onStep?: ((step: SignInStep) => void) | undefined
  onSignedIn: (session: Session) => void
}

/** Identifies the buyer: by a phone and the code sent to it, or a phone alone. */
export function SignIn(props: SignInProps) {
  const t = useMessages()
  const { formId, cartId, isGuestAllowed, onBusy, onStep, onSignedIn } = props
  const otp = useOtp(props)
  const signedIn = (session: Session) => {
    clearPendingOtp()
    if (cartId !== undefined) clearTypedPhone(cartId)
    openSession(session)
    onSignedIn(session)
  }
  const guest = useGuest({ cartId, onBusy, onSignedIn: signedIn })
  const guestButton = isGuestAllowed ? guest.button : undefined
  const { sent } = otp
  return (
    <Suspense>
      {sent && otp.isCodeRequested ? (
        <OtpStep
          key={sent.id}
          formId={formId}
          cartId={cartId}
          sent={sent}
          onBusy={onBusy}
          onStep={onStep}
          onResent={otp.showSent}
          onChangeNumber={otp.changeNumber}
          onSignedIn={signedIn}
          guestButton={guestButton?.(() => sent.phone)}
        />
      ) : (
        <PhoneStep
          formId={formId}
          cartId={cartId}
          phone={otp.phone}
          failure={otp.send.failure}
          onClearError={otp.send.clearError}
          onStep={onStep}
          onPhone={otp.send.run}
          guestButton={guestButton}
        />
      )}
      {isGuestAllowed && guest.failure && (
        <Notice tone="error" announce>
          {errorText(t, guest.failure)}
        </Notice>
      )}
    </Suspense>
  )
}

/** The phone, and its pending code. */
function useOtp({ cartId, onBusy, ...props }: SignInProps) {
  const [phone, setPhone] = useState(() => normalisePhone(props.phone ?? ''))
  const [sent, setSent] = useState<SentOtp>()
  const [isCodeRequested, setIsCodeRequested] = useState(false)
  const showSent = (next: SentOtp) => {
    setSent(next)
    keepPendingOtp(next)
  }
  useEffect(() => {
    const pending = takePendingOtp()
    if (!pending) return
    // The server did not render it: the server's HTML is shown first.
    startTransition(() => {
      setPhone(pending.phone)
      setSent(pending)
      setIsCodeRequested(true)
    })
  }, [])
  const send = useAsyncAction(async (to: Phone) => {
    setPhone(to)
    // Back and forth with the same number: the pending code is still valid.
    const isOnItsWay = sent?.phone === to && sent.expiresAtMs > Date.now()
    const [next] = await Promise.all([
      isOnItsWay ? sent : sendOtp(to, cartId),
      // If it fails, the step itself fetches it again.
      fetchOtpStep().catch(() => undefined),
    ])
    showSent(next)
    startTransition(() => setIsCodeRequested(true))
  }, onBusy)
  const changeNumber = () => {
    clearPendingOtp()
    setIsCodeRequested(false)
  }
  return { phone, sent, isCodeRequested, showSent, send, changeNumber }
}

/** A session without a verified number. */
function useGuest({
  cartId,
  onBusy,
  onSignedIn,
}: Pick<SignInProps, 'cartId' | 'onBusy' | 'onSignedIn'>) {
  const t = useMessages()
  const goAsGuest = useAsyncAction(async (as: Phone) => {
    const body = { phone: as, ...(cartId ? { cartId } : {}) }
    onSignedIn((await call('POST /checkout/session/guest', { body })).session)
  }, onBusy)
  const button = (readPhone: () => Phone | undefined) => (
    <Button
      variant="quiet"
      loading={goAsGuest.isBusy}
      onClick={() => {
        const as = readPhone()
        if (as) goAsGuest.run(as)
      }}
    >
      {t('identity.guest')}
    </Button>
  )
  return { failure: goAsGuest.failure, button }
}

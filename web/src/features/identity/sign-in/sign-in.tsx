/** [checkout §2 Sign-in step] */
import { errorText } from '../../../language/error-text.ts'
import { withMessages } from '../../../language/later-messages.ts'
import { useMessages } from '../../../language/use-messages.ts'
import type { Session } from '@thela/contracts/calls/identity/identity'
import { isForeignPhone, normalisePhone } from '@thela/domain/fields'
import type { Phone } from '@thela/domain/fields'
import { lazy, startTransition, Suspense, use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { call } from '../../../api/call.ts'
import { openSession } from '../../../api/session.ts'
import { SignInContext } from '../../../api/sign-in-context.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { useOnline } from '../../../api/use-online.ts'
import { useFailure } from '../../../api/use-failure.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { clearPendingOtp, keepPendingOtp, takePendingOtp } from './pending-otp.ts'
import { PhoneStep } from './phone-step.tsx'
import { sendOtp } from './send-otp.ts'
import type { SentOtp } from './send-otp.ts'
import type { SignInStep } from './sign-in-action.ts'
import { clearTypedPhone } from './typed-phone.ts'

/** Fetched while the code is being sent: the first screen does not need it. */
const fetchOtpStep = () => withMessages(() => import('./phone-otp-step.tsx'))
const OtpStep = lazy(async () => ({ default: (await fetchOtpStep()).PhoneOtpStep }))
/** Hardly anybody needs one of them. */
const fetchOtherSteps = () => withMessages(() => import('./other-steps.ts'))
const PhoneAbroadStep = lazy(async () => ({ default: (await fetchOtherSteps()).PhoneAbroadStep }))
const KnownPhoneStep = lazy(async () => ({ default: (await fetchOtherSteps()).KnownPhoneStep }))

export interface SignInProps {
  /** The submit button may be elsewhere, in the bar at the bottom. */
  formId: string
  cartId?: string | undefined
  /** The known phone, if any. */
  phone?: string | undefined
  /** It is not asked for, and cannot be changed. */
  isPhoneKnown?: boolean | undefined
  isGuestAllowed: boolean
  /** A typed number is enough; the code is offered besides. */
  skipsOtp?: boolean
  /** The number is what the page is for: on a desktop the field has the focus. */
  takesFocus?: boolean | undefined
  /** Submits the form; a phone may have it in the bar at the bottom instead. */
  button: ReactNode
  onBusy: (isBusy: boolean) => void
  /** What the button does next. */
  onStep?: ((step: SignInStep) => void) | undefined
  onSignedIn: (session: Session) => void
  /** An OTP was not sent or not accepted. */
  onFailure?: ((failure: ApiCallError) => void) | undefined
}

/** Identifies the buyer: by a phone and the code sent to it, or a phone alone. */
export function SignIn(props: SignInProps) {
  const t = useMessages()
  const { formId, cartId, isGuestAllowed, skipsOtp, button, onBusy, onStep, onSignedIn } = props
  const otp = useOtp(props)
  const signedIn = (session: Session) => {
    clearPendingOtp()
    if (cartId !== undefined) clearTypedPhone(cartId)
    openSession(session)
    onSignedIn(session)
  }
  const guest = useGuest({ cartId, onBusy, onSignedIn: signedIn })
  const canBeGuest = isGuestAllowed || skipsOtp
  const guestButton = canBeGuest ? guest.button : undefined
  const { sent } = otp
  const abroad = useAbroad()
  const Step = abroad.isOpen || isForeignPhone(otp.phone ?? '') ? PhoneAbroadStep : PhoneStep
  useFailure(otp.send.failure, props.onFailure)
  useOnline((otp.send.failure ?? guest.failure)?.code === 'OFFLINE', () => {
    otp.send.clearError()
    guest.clearError()
  })
  const known = props.isPhoneKnown ? otp.phone : undefined
  return (
    <Suspense>
      {sent && otp.isCodeRequested ? (
        <OtpStep
          key={sent.id}
          formId={formId}
          cartId={cartId}
          sent={sent}
          onFailure={props.onFailure}
          onBusy={onBusy}
          onStep={onStep}
          onResent={otp.showSent}
          onChangeNumber={known ? undefined : otp.changeNumber}
          onSignedIn={signedIn}
          guestButton={guestButton?.(() => sent.phone)}
          button={button}
        />
      ) : known ? (
        <KnownPhoneStep
          formId={formId}
          phone={known}
          failure={otp.send.failure}
          onClearError={otp.send.clearError}
          onPhone={otp.send.run}
          button={button}
        />
      ) : (
        <Step
          formId={formId}
          cartId={cartId}
          phone={otp.phone}
          failure={otp.send.failure}
          onClearError={otp.send.clearError}
          onRetry={otp.retry}
          onStep={onStep}
          isOtpSkipped={skipsOtp}
          onPhone={skipsOtp ? guest.run : otp.send.run}
          guestButton={
            skipsOtp
              ? (readPhone) =>
                  guest.button(readPhone, { key: 'identity.withOtp', run: otp.send.run })
              : guestButton
          }
          takesFocus={props.takesFocus}
          abroadButton={abroad.button}
          button={button}
        />
      )}
      {canBeGuest && guest.failure && (
        <Notice tone="error" announce>
          {errorText(t, guest.failure)}
        </Notice>
      )}
    </Suspense>
  )
}

/** The choice of a country, where the store sends codes abroad. */
function useAbroad() {
  const t = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const button = use(SignInContext)?.phonesAbroad && (
    <Button variant="quiet" onClick={() => startTransition(() => setIsOpen(true))}>
      {t('identity.phone.abroad')}
    </Button>
  )
  return { isOpen, button }
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
    const isOnItsWay = sent?.phone === to && !sent.isUsedUp && sent.expiresAtMs > Date.now()
    const step = fetchOtpStep().then(
      () => true,
      () => false,
    )
    showSent(isOnItsWay ? sent : await sendOtp(to, cartId))
    // The code that was sent is still good when the next press fetches the step.
    if (!(await step)) throw new ApiCallError({ statusCode: 0, code: 'OFFLINE' })
    startTransition(() => setIsCodeRequested(true))
  }, onBusy)
  const retry = () => {
    if (phone) send.run(phone)
  }
  const changeNumber = () => {
    clearPendingOtp()
    setIsCodeRequested(false)
  }
  return { phone, sent, isCodeRequested, showSent, send, retry, changeNumber }
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
  const button = (
    readPhone: () => Phone | undefined,
    other?: { readonly key: 'identity.withOtp'; readonly run: (phone: Phone) => void },
  ) => (
    <Button
      variant="quiet"
      loading={goAsGuest.isBusy}
      onClick={() => {
        const as = readPhone()
        if (as) (other ?? goAsGuest).run(as)
      }}
    >
      {t(other?.key ?? 'identity.guest')}
    </Button>
  )
  const { failure, clearError, run } = goAsGuest
  return { failure, clearError, run, button }
}

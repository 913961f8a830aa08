/** The automatic OTP step: the code goes to the phone of the order. [tracking §2, §7, ADR-213] */
import { useMessages } from '../../../language/use-messages.ts'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { call } from '../../../api/call.ts'
import { openSession } from '../../../api/session.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { useFailure } from '../../../api/use-failure.ts'
import { verifiedSession } from '../../../api/verified-session.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { SlowNote } from '@thela/ui/feedback/slow-note.tsx'
import { OtpStep } from './otp-step.tsx'
import { sentCode } from './send-otp.ts'
import type { SentCode } from './send-otp.ts'
import { SendProblem } from './send-problem.tsx'
import { signInAction } from './sign-in-action.ts'
import type { SignInStep } from './sign-in-action.ts'
import styles from './sign-in.module.css'

export interface OrderOtpFormProps {
  trackingId: string
  onSignedIn: () => void
  /** The customer has another number by now. */
  onOtherNumber: () => void
  onFailure?: ((failure: ApiCallError) => void) | undefined
}

interface SentOrderOtp extends SentCode {
  readonly sentTo: string
}

async function sendOrderOtp(trackingId: string): Promise<SentOrderOtp> {
  const of = { params: { orderId: trackingId }, query: { sId: trackingId } }
  const sent = await call('POST /data/shipment/generate/OTP/:orderId', of)
  return { ...sentCode(sent), sentTo: sent.challengeText }
}

const verifyOrderOtp = (oid: string, cid: string, challengeText: string) =>
  verifiedSession((options) =>
    call('POST /data/shipment/validate/OTP', { body: { challengeText, cid, oid } }, options),
  )

/** Sends at once, and asks for the code only. */
export function OrderOtpForm(props: OrderOtpFormProps) {
  const { trackingId, onSignedIn, onOtherNumber, onFailure } = props
  const t = useMessages()
  const formId = useId()
  const [sent, setSent] = useState<SentOrderOtp>()
  const [isBusy, setIsBusy] = useState(false)
  const [step, setStep] = useState<SignInStep>('OTP')
  const [hasWaited, setHasWaited] = useState(false)
  const send = useAsyncAction(async () => {
    setHasWaited(false)
    setSent(await sendOrderOtp(trackingId))
  })
  const sendAtOnce = useEffectEvent(() => send.run())
  useEffect(() => sendAtOnce(), [])
  useFailure(send.failure, onFailure)
  const { text, state } = signInAction(t, step)
  return (
    <div className={styles.ofOrder}>
      {!sent && <p>{t('tracking.otp.reason')}</p>}
      {sent ? (
        <>
          <OtpStep
            key={sent.id}
            formId={formId}
            sent={sent}
            sentTo={sent.sentTo}
            verify={(challengeText) => verifyOrderOtp(trackingId, sent.id, challengeText)}
            resend={() => sendOrderOtp(trackingId)}
            onBusy={setIsBusy}
            onStep={setStep}
            onResent={setSent}
            onChangeNumber={undefined}
            onFailure={onFailure}
            onSignedIn={(session) => {
              openSession(session)
              onSignedIn()
            }}
            guestButton={undefined}
            button={
              <Button
                wide
                type="submit"
                form={formId}
                loading={isBusy}
                disabled={state === 'disabled'}
              >
                {text}
              </Button>
            }
          />
          <SlowNote isWaiting={isBusy} />
        </>
      ) : send.failure ? (
        <>
          {!hasWaited && (
            <SendProblem
              failure={send.failure}
              onEnd={() => setHasWaited(true)}
              onRetry={() => send.run()}
            />
          )}
          <Button wide variant="plain" onClick={() => send.run()}>
            {t('tracking.otp.send')}
          </Button>
        </>
      ) : (
        <SkeletonStack label={t('tracking.otp.sending')}>
          <Skeleton />
          <Skeleton shape="row" />
        </SkeletonStack>
      )}
      <div className={styles.other}>
        <Button variant="quiet" onClick={onOtherNumber}>
          {t('tracking.otp.other')}
        </Button>
      </div>
    </div>
  )
}

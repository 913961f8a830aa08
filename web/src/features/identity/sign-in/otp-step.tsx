import { sendFailureTexts } from '../../../language/send-failure-texts.ts'
import { errorText, fieldResult, otpErrorText } from '../../../language/error-text.ts'
import { resendTexts } from '../../../language/resend-texts.ts'
import { richText } from '../../../language/rich-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import type { Session } from '@thela/contracts/calls/identity'
import { validateOtpCode } from '@thela/domain/identity'
import { formatPhone } from '@thela/domain/fields'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { call } from '../../../api/call.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { ResendLine } from '@thela/ui/feedback/resend-line.tsx'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import { focusField } from '@thela/ui/fields/focus-field.ts'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { OtpField } from '@thela/ui/fields/otp-field.tsx'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import { TextWithAction } from '@thela/ui/layout/text-with-action.tsx'
import { SendFailure } from '@thela/ui/feedback/send-failure.tsx'
import { sendOtp } from './send-otp.ts'
import type { SignInStep } from './sign-in-action.ts'
import type { SentOtp } from './send-otp.ts'
import styles from './sign-in.module.css'

export interface OtpStepProps {
  formId: string
  cartId: string | undefined
  sent: SentOtp
  onBusy: (isBusy: boolean) => void
  onStep: ((step: SignInStep) => void) | undefined
  onResent: (sent: SentOtp) => void
  onChangeNumber: () => void
  onSignedIn: (session: Session) => void
  guestButton: ReactNode
}

export function OtpStep(props: OtpStepProps) {
  const t = useMessages()
  const { formId, cartId, sent, onBusy, onStep, onChangeNumber, onSignedIn } = props
  const verify = useAsyncAction(async (challengeText: string) => {
    const body = { challengeText, cid: sent.id, ...(cartId ? { cartId } : {}) }
    onSignedIn((await call('POST /checkout/challenge/validate/OTP', { body })).session)
  }, onBusy)
  const { failure } = verify
  const { isOver, isOverByTime } = useOtpEnd(sent, failure)
  const resend = useResend(props)
  const form = useFields({
    initial: { code: '' },
    validate: (_, values) =>
      isOver ? { kind: 'valid', value: '' } : fieldResult(t, validateOtpCode(values.code)),
    onSend: ({ code }) => (isOver ? resend.run() : verify.run(code)),
  })
  const isCodeRefused = failure?.statusCode === 400
  const rejectCode = useEffectEvent((refused: ApiCallError) => {
    form.fill('code', '')
    form.reject({ code: otpErrorText(t, refused) })
    focusField(formId, 'code')
  })
  useEffect(() => {
    if (failure?.statusCode === 400) rejectCode(failure)
  }, [failure])
  const canResend = useIsPast(sent.resendAtMs)
  const step = isOver ? (canResend ? 'RESEND' : 'WAIT') : 'OTP'
  useEffect(() => onStep?.(step), [step, onStep])
  const field = form.field('code')
  return (
    <form id={formId} {...form.formProps}>
      <FieldStack>
        <div className={styles.sent}>
          <TextWithAction>
            <span>
              {richText(t, 'identity.otp.sentTo', {
                phone: <strong>{formatPhone(sent.phone)}</strong>,
              })}
            </span>
            <Button variant="quiet" label={t('identity.otp.changeNumber')} onClick={onChangeNumber}>
              {t('identity.otp.edit')}
            </Button>
          </TextWithAction>
        </div>
        <OtpField
          {...field}
          error={isOverByTime ? t('identity.otp.expired') : field.error}
          label={t('identity.otp.field')}
          takesFocus
          disabled={isOver}
          onComplete={() => form.send()}
        />
        {failure && !isCodeRefused && (
          <Notice tone="error" announce>
            {errorText(t, failure)}
          </Notice>
        )}
        {resend.failure ? (
          <SendFailure {...sendFailureTexts(t, resend.failure)} onEnd={resend.clearError} />
        ) : (
          !(isOver && canResend) && (
            <ResendLine
              {...resendTexts(t, isOver)}
              endsAt={sent.resendAtMs}
              isResending={resend.isBusy}
              onResend={() => resend.run()}
            />
          )
        )}
        {props.guestButton && <div className={styles.guest}>{props.guestButton}</div>}
      </FieldStack>
    </form>
  )
}

function useResend({ cartId, sent, onBusy, onResent }: OtpStepProps) {
  const t = useMessages()
  const showToast = useToast()
  return useAsyncAction(async () => {
    onResent(await sendOtp(sent.phone, cartId))
    showToast(t('identity.otp.resent'), 'success')
  }, onBusy)
}

/** An OTP ends by its time, or after too many wrong attempts. */
function useOtpEnd(sent: SentOtp, failure: ApiCallError | undefined) {
  const isOverByTime = useIsPast(sent.expiresAtMs)
  return { isOverByTime, isOver: isOverByTime || failure?.code === 'OTP_EXPIRED' }
}

/** Whether a moment has passed, by this device's clock. */
function useIsPast(atMs: number): boolean {
  const [isPast, setIsPast] = useState(() => atMs <= Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setIsPast(true), Math.max(0, atMs - Date.now()))
    return () => clearTimeout(timer)
  }, [atMs])
  return isPast
}

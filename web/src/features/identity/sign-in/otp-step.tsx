import { errorText, fieldResult, otpErrorText } from '../../../language/error-text.ts'
import { resendTexts } from '../../../language/resend-texts.ts'
import { richText } from '../../../language/rich-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import type { Session } from '@thela/contracts/calls/identity/identity'
import type { FieldResult } from '@thela/domain/fields'
import type { Messages } from '@thela/messages'
import { validateOtpCode } from '@thela/domain/identity'
import type { ChallengeChannel } from '@thela/domain/identity'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { useOnline } from '../../../api/use-online.ts'
import { useFailure } from '../../../api/use-failure.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { ResendLine } from '@thela/ui/feedback/resend-line.tsx'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import { focusField } from '@thela/ui/fields/focus-field.ts'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { OtpField } from '@thela/ui/fields/otp-field.tsx'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import { TextWithAction } from '@thela/ui/layout/text-with-action.tsx'
import { OtherChannels } from './other-channels.tsx'
import type { SignInStep } from './sign-in-action.ts'
import type { SentCode } from './send-otp.ts'
import { SendProblem } from './send-problem.tsx'
import styles from './sign-in.module.css'

export interface OtpStepProps<Sent extends SentCode = SentCode> {
  formId: string
  sent: Sent
  /** The number, or what may be shown of it. */
  sentTo: string
  verify: (challengeText: string) => Promise<Session>
  /** Sends it again; by another channel, where the shopper has chosen one. */
  resend: (channel?: ChallengeChannel) => Promise<Sent>
  /** The title above says what to enter. */
  isTitled?: boolean
  /** Offers the other channels of a typed number's code. */
  hasOtherChannels?: boolean
  onBusy: (isBusy: boolean) => void
  onStep: ((step: SignInStep) => void) | undefined
  onResent: (sent: Sent) => void
  /** After too many attempts; kept, so that it is known after a reload. */
  onUsedUp?: (() => void) | undefined
  /** A code was refused, or its call failed. */
  onFailure?: ((failure: ApiCallError) => void) | undefined
  /** Undefined where it is the number of an order. */
  onChangeNumber: (() => void) | undefined
  onSignedIn: (session: Session) => void
  guestButton: ReactNode
  /** Below the field: what comes after it does not move it. */
  button: ReactNode
}

export function OtpStep<Sent extends SentCode>(props: OtpStepProps<Sent>) {
  const t = useMessages()
  const { formId, sent, onBusy, onStep, onSignedIn, onFailure } = props
  const verify = useAsyncAction(async (challengeText: string) => {
    onSignedIn(await props.verify(challengeText))
  }, onBusy)
  const { failure } = verify
  const { isOver, isOverByTime } = useOtpEnd(sent, failure)
  const resend = useResend(props)
  const form = useFields({
    initial: { code: '' },
    validate: (_, values) =>
      isOver ? { kind: 'valid', value: '' } : codeResult(t, validateOtpCode(values.code)),
    onSend: ({ code }) => {
      const result = validateOtpCode(code)
      if (isOver) resend.run()
      else if (result.kind === 'valid') verify.run(result.value)
    },
  })
  const isCodeRefused = failure?.statusCode === 400
  const wasLastTry = useRef(false)
  const rejectCode = useEffectEvent((refused: ApiCallError) => {
    const isUsedUp = wasLastTry.current && refused.code === 'OTP_EXPIRED'
    if (isUsedUp) props.onUsedUp?.()
    wasLastTry.current = refused.details.triesLeft === 1
    form.fill('code', '')
    form.reject({ code: isUsedUp ? t('identity.otp.tooMany') : otpErrorText(t, refused) })
    focusField(formId, 'code')
  })
  useEffect(() => {
    if (failure?.statusCode === 400) rejectCode(failure)
  }, [failure])
  useFailure(failure, onFailure)
  useOnline(failure?.code === 'OFFLINE', verify.clearError)
  const canResend = useIsPast(sent.resendAtMs)
  const step = isOver ? (canResend ? 'RESEND' : 'WAIT') : 'OTP'
  useEffect(() => onStep?.(step), [step, onStep])
  const field = form.field('code')
  const usedUp = sent.isUsedUp ? t('identity.otp.tooMany') : undefined
  return (
    <form id={formId} className={props.isTitled ? styles.titled : undefined} {...form.formProps}>
      <FieldStack>
        <SentTo sentTo={props.sentTo} sentBy={sent.sentBy} onChangeNumber={props.onChangeNumber} />
        <OtpField
          {...field}
          error={isOverByTime ? t('identity.otp.expired') : (field.error ?? usedUp)}
          label={t('identity.otp.field')}
          takesFocus
          disabled={isOver}
          onComplete={() => form.send()}
        />
        {props.button}
        {failure && !isCodeRefused && (
          <Notice tone="error" announce>
            {errorText(t, failure)}
          </Notice>
        )}
        <Resend resend={resend} sent={sent} isOver={isOver} canResend={canResend} />
        {props.hasOtherChannels && canResend && (
          <OtherChannels isSending={resend.isBusy} onSend={(channel) => resend.run(channel)} />
        )}
        {props.guestButton && <div className={styles.guest}>{props.guestButton}</div>}
      </FieldStack>
    </form>
  )
}

interface ResendProps {
  resend: ReturnType<typeof useResend>
  sent: SentCode
  isOver: boolean
  canResend: boolean
}

/** Another code, or why it was not sent. */
function Resend({ resend, sent, isOver, canResend }: ResendProps) {
  const t = useMessages()
  if (resend.failure) {
    return (
      <SendProblem failure={resend.failure} onEnd={resend.clearError} onRetry={resend.runAgain} />
    )
  }
  if (isOver && canResend) return null
  return (
    <div className={styles.resend}>
      <ResendLine
        {...resendTexts(t, isOver)}
        endsAt={sent.resendAtMs}
        isResending={resend.isBusy}
        onResend={() => resend.run()}
      />
    </div>
  )
}

const SENT_TO = {
  SMS: 'identity.otp.sentTo',
  WHATSAPP: 'identity.otp.sentByWhatsapp',
  VOICE: 'identity.otp.sentByCall',
} as const

function SentTo({
  sentTo,
  sentBy,
  onChangeNumber,
}: Pick<OtpStepProps, 'sentTo' | 'onChangeNumber'> & Pick<SentCode, 'sentBy'>) {
  const t = useMessages()
  return (
    <div className={styles.sent}>
      <TextWithAction>
        <span>
          {richText(t, SENT_TO[sentBy ?? 'SMS'], {
            phone: <strong>{sentTo}</strong>,
          })}
        </span>
        {onChangeNumber && (
          <Button variant="quiet" label={t('identity.otp.changeNumber')} onClick={onChangeNumber}>
            {t('identity.otp.edit')}
          </Button>
        )}
      </TextWithAction>
    </div>
  )
}

function useResend<Sent extends SentCode>({ resend, onBusy, onResent }: OtpStepProps<Sent>) {
  const t = useMessages()
  const showToast = useToast()
  const lastChannel = useRef<ChallengeChannel>(undefined)
  const action = useAsyncAction(async (channel?: ChallengeChannel) => {
    lastChannel.current = channel
    onResent(await resend(channel))
    showToast(t('identity.otp.resent'), 'success')
  }, onBusy)
  return { ...action, runAgain: () => action.run(lastChannel.current) }
}

/** What is incomplete is not called wrong. */
const codeResult = (t: Messages, result: FieldResult<string>): FieldResult<string, string> =>
  result.kind === 'valid' || result.message.code === 'ONLY_NUMBERS'
    ? fieldResult(t, result)
    : { kind: result.kind, message: t('identity.otp.missing') }

/** An OTP ends by its time, or after too many wrong attempts. */
function useOtpEnd(sent: SentCode, failure: ApiCallError | undefined) {
  const isOverByTime = useIsPast(sent.expiresAtMs)
  return { isOverByTime, isOver: isOverByTime || sent.isUsedUp || failure?.code === 'OTP_EXPIRED' }
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

/** [D-87] */
import { resendTexts } from '../../../../language/resend-texts.ts'
import { richText } from '../../../../language/rich-text.ts'
import { errorText, fieldResult, otpErrorText } from '../../../../language/error-text.ts'
import { sendFailureTexts } from '../../../../language/send-failure-texts.ts'
import { useMessages } from '../../../../language/use-messages.ts'
import type { CodConfirmationRequested } from '@thela/contracts/calls/checkout/checkout-order'
import { validateOtpCode } from '@thela/domain/identity'
import { formatPhone, normalisePhone } from '@thela/domain/fields'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ApiCallError } from '../../../../api/api-call-error.ts'
import { noteConfirmedByCode } from '../../../../api/confirmed-order.ts'
import { useAsyncAction } from '../../../../api/use-async-action.ts'
import type { Payable } from '../../attempt/payable.ts'
import { deliveredBy } from '../cod-name.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { ResendLine } from '@thela/ui/feedback/resend-line.tsx'
import { SendFailure } from '@thela/ui/feedback/send-failure.tsx'
import { focusField } from '@thela/ui/fields/focus-field.ts'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { OtpField } from '@thela/ui/fields/otp-field.tsx'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import { Dialog } from '@thela/ui/layout/dialog.tsx'

/** The link in the message may be opened on another device. */
const POLL_EVERY_MS = 4_000

export interface ConfirmCodProps {
  payable: Payable
  input: CodConfirmationRequested
  /** "₹540" */
  amount: string
  onPlaced: () => void
  /** Sends the message again; the reply replaces `input`. */
  onResend: () => void
  isResending: boolean
  /** Nothing was sent again: the previous code is still valid. */
  resendFailure?: ApiCallError | undefined
  onBack: () => void
}

/** Asks for the code that places a COD order, where "Place order" was clicked. */
export function ConfirmCod(props: ConfirmCodProps) {
  const { payable, input, amount, onPlaced, onBack } = props
  const t = useMessages()
  const formId = useId()
  const confirm = useAsyncAction(async (code: string) => {
    await payable.cod?.confirm?.(input, code)
    noteConfirmedByCode(payable.id)
    onPlaced()
  })
  const form = useFields({
    initial: { code: '' },
    validate: (_, values) => fieldResult(t, validateOtpCode(values.code)),
    onSend: ({ code }) => {
      const result = validateOtpCode(code)
      if (result.kind === 'valid') confirm.run(result.value)
    },
  })
  const { failure } = confirm
  const isCodeRefused = failure?.statusCode === 400
  const usedUp = useRef<string>(undefined)
  const reject = useEffectEvent((refused: ApiCallError) => {
    const isUsedUp = usedUp.current === input.id && refused.code === 'OTP_EXPIRED'
    if (refused.details.triesLeft === 1) usedUp.current = input.id
    form.fill('code', '')
    form.reject({ code: isUsedUp ? t('payments.cod.tooMany') : otpErrorText(t, refused) })
    focusField(formId, 'code')
  })
  useEffect(() => {
    if (failure?.statusCode === 400) reject(failure)
  }, [failure])
  // After the dialog has opened, which takes the focus itself.
  useEffect(() => focusField(formId, 'code'), [formId])
  useExpiry(input, () => form.reject({ code: t('errors.OTP_EXPIRED') }))
  useConfirmedElsewhere(payable, onPlaced)
  const phone = normalisePhone(input.phone)
  return (
    <Dialog
      open
      title={t('payments.cod.confirm')}
      onClose={onBack}
      footer={
        <Button wide type="submit" form={formId} loading={confirm.isBusy}>
          {t('payments.cod.confirmAndPlace')}
        </Button>
      }
    >
      <form id={formId} {...form.formProps}>
        <FieldStack>
          <p>
            {richText(t, 'payments.cod.confirmNote', {
              amount,
              ...deliveredBy(payable.delivery),
              phone: <strong>{phone ? formatPhone(phone) : input.phone}</strong>,
            })}
          </p>
          <OtpField
            {...form.field('code')}
            label={t('identity.otp.field')}
            onComplete={() => form.send()}
          />
          {failure && !isCodeRefused && (
            <Notice tone="error" announce>
              {errorText(t, failure)}
            </Notice>
          )}
          <Resend key={input.id} {...props} />
        </FieldStack>
      </form>
    </Dialog>
  )
}

function Resend({ input, onResend, isResending, resendFailure }: ConfirmCodProps) {
  const [endsAt] = useState(() => Date.now() + input.resendAfterSeconds * 1000)
  const t = useMessages()
  const [forgiven, setForgiven] = useState<ApiCallError>()
  const failure = resendFailure === forgiven ? undefined : resendFailure
  if (failure?.details.retryAfterSeconds !== undefined) {
    return <SendFailure {...sendFailureTexts(t, failure)} onEnd={() => setForgiven(failure)} />
  }
  const resend = (
    <ResendLine {...resendTexts(t)} endsAt={endsAt} isResending={isResending} onResend={onResend} />
  )
  if (!failure) return resend
  return (
    <>
      <SendFailure {...sendFailureTexts(t, failure)} onEnd={() => setForgiven(failure)} />
      {resend}
    </>
  )
}

/** The code has expired, whether or not it is typed. */
function useExpiry(
  { id, expiresInSeconds }: CodConfirmationRequested,
  onExpired: () => void,
): void {
  const expired = useEffectEvent(onExpired)
  useEffect(() => {
    const timer = setTimeout(() => expired(), expiresInSeconds * 1000)
    return () => clearTimeout(timer)
  }, [id, expiresInSeconds])
}

function useConfirmedElsewhere(payable: Payable, onPlaced: () => void): void {
  const placed = useEffectEvent(onPlaced)
  const request = useEffectEvent((signal: AbortSignal) => payable.status({ signal }))
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const poll = async () => {
      // Without a response it is polled again.
      const status = await request(signal).catch(() => undefined)
      if (!signal.aborted && status === 'PLACED') placed()
    }
    const timer = setInterval(() => void poll(), POLL_EVERY_MS)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [payable.id])
}

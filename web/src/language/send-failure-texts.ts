import { OTP_RESEND_AFTER_SECONDS } from '@thela/domain/identity'
import type { Messages } from '@thela/messages'
import type { ReactNode } from 'react'
import type { ApiErrorDetails } from '@thela/contracts/errors'
import { errorText } from './error-text.ts'
import { richText } from './rich-text.ts'

/** The texts of `SendFailure` for an OTP that was not sent. [D-82] */
export const sendFailureTexts = (
  t: Messages,
  failure: { readonly code: string; readonly details: ApiErrorDetails },
) => ({
  text: errorText(t, failure),
  retryAfterSeconds: failure.details.retryAfterSeconds,
  ordinaryWaitSeconds: OTP_RESEND_AFTER_SECONDS,
  waitText: (time: ReactNode) => richText(t, 'identity.otp.wait', { time }),
  clockLabel: t('identity.otp.timeToWait'),
})

import type { Messages } from '@thela/messages'
import type { ReactNode } from 'react'
import { richText } from './rich-text.ts'

/** The texts of `ResendLine` for an OTP; `isOver`: only a new one helps. */
export const resendTexts = (t: Messages, isOver = false) => ({
  waitText: (time: ReactNode) =>
    richText(t, isOver ? 'identity.otp.newIn' : 'identity.otp.resendIn', { time }),
  clockLabel: t('identity.otp.timeToResend'),
  notReceived: t('identity.otp.notReceived'),
  buttonText: t('identity.otp.resend'),
})

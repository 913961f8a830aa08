import { formatPhone } from '@thela/domain/fields'
import { call } from '../../../api/call.ts'
import { verifiedSession } from '../../../api/verified-session.ts'
import { OtpStep } from './otp-step.tsx'
import type { OtpStepProps } from './otp-step.tsx'
import { sendOtp } from './send-otp.ts'
import type { SentOtp } from './send-otp.ts'

type PhoneOtpStepProps = Omit<OtpStepProps<SentOtp>, 'sentTo' | 'verify' | 'resend'> & {
  cartId: string | undefined
}

/** The code of a number that was entered. */
export function PhoneOtpStep({ cartId, ...props }: PhoneOtpStepProps) {
  const { sent } = props
  return (
    <OtpStep
      {...props}
      sentTo={formatPhone(sent.phone)}
      verify={(challengeText) => {
        const body = { challengeText, cid: sent.id, ...(cartId ? { cartId } : {}) }
        return verifiedSession((options) =>
          call('POST /checkout/challenge/validate/OTP', { body }, options),
        )
      }}
      onUsedUp={() => props.onResent({ ...sent, isUsedUp: true })}
      resend={(channel) => sendOtp(sent.phone, cartId, channel)}
      isTitled={cartId !== undefined}
      hasOtherChannels
    />
  )
}

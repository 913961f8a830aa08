/** [ADR-285, D-91, D-76] */
import { formatPhone } from '@thela/domain/fields'
import type { Phone } from '@thela/domain/fields'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import { call } from '../../../api/call.ts'
import { currentSession, openSession } from '../../../api/session.ts'
import { verifiedSession } from '../../../api/verified-session.ts'
import { KnownPhoneCode } from '../../../features/identity/sign-in/known-phone-code.tsx'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import type { PhoneNeed } from './checkout-dialog.ts'

export interface VerifyPhoneProps {
  cartId: string
  need: PhoneNeed | undefined
  onVerified: () => void
  onClose: () => void
}

/** A guest proves the number that was typed; what was chosen and typed on the page stays. */
export function VerifyPhone({ cartId, need, onVerified, onClose }: VerifyPhoneProps) {
  const t = useMessages()
  const phone = (currentSession()?.phone ?? '') as Phone
  const params = { phone: formatPhone(phone), code: need?.code ?? '' }
  return (
    <Dialog open title={t('checkout.verify.title')} onClose={onClose}>
      <KnownPhoneCode
        phone={phone}
        cartId={cartId}
        why={
          need
            ? t(`checkout.verify.${need.reason}`, params)
            : errorText(t, { code: 'PHONE_UNVERIFIED' })
        }
        text={t('checkout.verify.submit')}
        verify={(code) => {
          const body = { ...code, cartId }
          return verifiedSession((options) =>
            call('POST /checkout/challenge/validate/OTP', { body }, options),
          )
        }}
        onVerified={(session) => {
          openSession(session)
          onVerified()
        }}
      />
    </Dialog>
  )
}

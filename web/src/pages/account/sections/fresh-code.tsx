/** [D-40, ADR-255] */
import type { Session } from '@thela/contracts/calls/identity/identity'
import { formatPhone } from '@thela/domain/fields'
import type { Phone } from '@thela/domain/fields'
import type { ButtonVariant } from '@thela/ui/actions/button.tsx'
import { KnownPhoneCode } from '../../../features/identity/sign-in/known-phone-code.tsx'
import { useMessages } from '../../../language/use-messages.ts'

export interface FreshCodeProps {
  session: Session
  /** Of the button that confirms. */
  text: string
  variant: ButtonVariant
  /** What the code confirms. */
  act: (code: { readonly cid: string; readonly challengeText: string }) => Promise<unknown>
  onDone: () => void
}

/** Whoever is logged in proves the phone once more, for this alone. */
export function FreshCode({ session, text, variant, act, onDone }: FreshCodeProps) {
  const t = useMessages()
  const phone = (session.phone ?? '') as Phone
  return (
    <KnownPhoneCode
      phone={phone}
      why={t('privacy.code.why', { phone: formatPhone(phone) })}
      text={text}
      variant={variant}
      verify={async (code) => {
        await act(code)
        return session
      }}
      onVerified={onDone}
    />
  )
}

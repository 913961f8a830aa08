/** [checkout §2 Order confirmation, D-76] */
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useState } from 'react'
import { wasConfirmedByCode } from '../../api/confirmed-order.ts'
import { currentSession } from '../../api/session.ts'
import { SignInCard } from '../../features/identity/sign-in/sign-in-card.tsx'
import { useMessages } from '../../language/use-messages.ts'

/**
 * A guest keeps address and order for the next time by verifying the phone; not offered to who has
 * typed a code for this very order.
 */
export function SaveDetails({ cartId }: { cartId: string }) {
  const t = useMessages()
  const [phone] = useState(() => currentSession()?.phone)
  const [isSaved, setIsSaved] = useState(false)
  const [isConfirmed] = useState(() => wasConfirmedByCode(cartId))
  if (isConfirmed) return null
  if (isSaved) {
    return (
      <Notice tone="success" announce>
        {t('thankYou.save.done')}
      </Notice>
    )
  }
  return (
    <SignInCard
      title={t('thankYou.save.title')}
      reason={t('thankYou.save.reason')}
      phone={phone}
      isPhoneKnown={phone !== undefined}
      isSecond
      onSignedIn={() => setIsSaved(true)}
    />
  )
}

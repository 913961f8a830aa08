import { SignInCard } from '../../features/identity/sign-in/sign-in-card.tsx'

import { useMessages } from '../../language/use-messages.ts'

/** An order that does not belong to this visitor's verified phone or session. [I31] */
export function OrderLogIn() {
  const t = useMessages()
  return (
    <SignInCard
      title={t('orders.detail.logIn')}
      reason={t('orders.detail.logIn.reason')}
      isTitled
    />
  )
}

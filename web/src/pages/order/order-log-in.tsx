import { SignInCard } from '../../features/identity/sign-in/sign-in-card.tsx'

import { useMessages } from '../../language/use-messages.ts'

/** An order that this visitor has not proved to be theirs. [I31] */
export function OrderLogIn() {
  const t = useMessages()
  return <SignInCard title={t('orders.detail.logIn')} reason={t('orders.detail.logIn.reason')} />
}

import { useMessages } from '../../../language/use-messages.ts'
import { Card } from '@thela/ui/layout/card.tsx'

/** The titles of the sections after the contact, to show how much remains. */
export function LazyCards({ hasDelivery }: { hasDelivery: boolean }) {
  const t = useMessages()
  return (
    <>
      <Card title={t('checkout.section.address')} variant="later" />
      {hasDelivery && <Card title={t('checkout.section.delivery')} variant="later" />}
      <Card title={t('checkout.section.payment')} variant="later" />
    </>
  )
}

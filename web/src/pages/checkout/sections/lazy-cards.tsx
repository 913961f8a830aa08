import { useMessages } from '../../../language/use-messages.ts'
import { Card } from '@thela/ui/layout/card.tsx'
import { stepNumber } from './progress.ts'

/** The titles of the sections after the contact, to show how much remains. */
export function LazyCards({ hasDelivery }: { hasDelivery: boolean }) {
  const t = useMessages()
  const number = (step: Parameters<typeof stepNumber>[0]) => stepNumber(step, hasDelivery)
  return (
    <>
      <Card title={t('checkout.section.address')} variant="later" number={number('address')} />
      {hasDelivery && (
        <Card title={t('checkout.section.delivery')} variant="later" number={number('delivery')} />
      )}
      <Card title={t('checkout.section.payment')} variant="later" number={number('payment')} />
    </>
  )
}

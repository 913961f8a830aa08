import { Card } from '@thela/ui/layout/card.tsx'
import { SECTION_TITLES } from './section-titles.ts'

/** What comes after the contact, by name: how much is still to do. */
export function LaterCards({ hasDelivery }: { hasDelivery: boolean }) {
  return (
    <>
      <Card title={SECTION_TITLES.address} look="later" />
      {hasDelivery && <Card title={SECTION_TITLES.delivery} look="later" />}
      <Card title={SECTION_TITLES.payment} look="later" />
    </>
  )
}

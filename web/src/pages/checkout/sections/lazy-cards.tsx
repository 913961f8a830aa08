import { Card } from '@thela/ui/layout/card.tsx'
import { SECTION_TITLES } from './section-titles.ts'

/** What comes after the contact, by name: how much is still to do. */
export function LazyCards({ hasDelivery }: { hasDelivery: boolean }) {
  return (
    <>
      <Card title={SECTION_TITLES.address} variant="later" />
      {hasDelivery && <Card title={SECTION_TITLES.delivery} variant="later" />}
      <Card title={SECTION_TITLES.payment} variant="later" />
    </>
  )
}

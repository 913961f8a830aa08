import type { StoreBrand } from '@thela/contracts/pages'
import { Card } from '@thela/ui/layout/card.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { StoreContacts } from '../../shell/store-contacts.tsx'

/** The one place of the page with the ways to the store. */
export function OrderHelp({ links }: { links: StoreBrand['contactLinks'] }) {
  const t = useMessages()
  if (links.length === 0) return null
  return (
    <Card title={t('orders.detail.help')}>
      <StoreContacts links={links} />
    </Card>
  )
}

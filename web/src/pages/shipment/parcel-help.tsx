/** What a shopper can do about a parcel together with the store. [tracking §4, D-66] */
import type { StoreBrand } from '@thela/contracts/pages'
import { Card } from '@thela/ui/layout/card.tsx'
import { Trouble } from '../../features/tracking/trouble/trouble.tsx'
import type { TroubleProps } from '../../features/tracking/trouble/trouble.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { StoreContacts } from '../../shell/store-contacts.tsx'

interface OfBrand {
  brand: StoreBrand
}

export function ParcelHelp({ brand, ...trouble }: Omit<TroubleProps, 'contacts'> & OfBrand) {
  const links = brand.contactLinks
  return <Trouble {...trouble} contacts={links.length > 0 && <StoreContacts links={links} />} />
}

/** Below what can be done without the store. */
export function StoreContact({ brand: { contactLinks } }: OfBrand) {
  const t = useMessages()
  if (contactLinks.length === 0) return null
  return (
    <Card title={t('tracking.action.contact')}>
      <StoreContacts links={contactLinks} />
    </Card>
  )
}

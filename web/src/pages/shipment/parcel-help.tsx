/** What a shopper can do about a parcel together with the store. [tracking §4, D-66] */
import type { CustomerShipment } from '@thela/contracts/calls/tracking/tracking'
import type { StoreBrand } from '@thela/contracts/pages'
import { Card } from '@thela/ui/layout/card.tsx'
import { ChatButton } from '../../features/tracking/chat/chat-button.tsx'
import { Trouble } from '../../features/tracking/trouble/trouble.tsx'
import type { TroubleProps } from '../../features/tracking/trouble/trouble.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { StoreContacts } from '../../shell/store-contacts.tsx'
import { logFailure } from './log-failure.ts'

interface OfBrand {
  brand: StoreBrand
}

export function ParcelHelp({ brand, ...trouble }: Omit<TroubleProps, 'contacts'> & OfBrand) {
  const links = brand.contactLinks
  return <Trouble {...trouble} contacts={links.length > 0 && <StoreContacts links={links} />} />
}

interface StoreContactProps extends OfBrand {
  owned: CustomerShipment
}

/** Below what can be done without the store: every way to it, its chat too. */
export function StoreContact({ brand: { contactLinks }, owned }: StoreContactProps) {
  const t = useMessages()
  if (contactLinks.length === 0 && !owned.isChatOffered) return null
  return (
    <Card title={t('tracking.action.contact')}>
      {contactLinks.length > 0 && <StoreContacts links={contactLinks} />}
      {owned.isChatOffered && <ChatButton shipment={owned} onFailure={logFailure} />}
    </Card>
  )
}

import type { StoreBrand } from '@thela/contracts/store-brand'
import { useMessages } from '../../language/use-messages.ts'
import { StoreContacts } from '../../shell/store-contacts.tsx'
import styles from './pay.module.css'

/** How to reach whoever asks for the money; nothing where the store has no contacts. */
export function StoreHelp({ brand }: { brand: Pick<StoreBrand, 'name' | 'contactLinks'> }) {
  const t = useMessages()
  if (brand.contactLinks.length === 0) return null
  return (
    <div className={styles.help}>
      <p>{t('links.unsure', { store: brand.name })}</p>
      <StoreContacts links={brand.contactLinks} />
    </div>
  )
}

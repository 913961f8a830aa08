import type { StoreBrand } from '@thela/contracts/store-brand'
import { useMessages } from '../../language/use-messages.ts'
import styles from './pay.module.css'

/** How to reach whoever asks for the money, before it is paid; nothing where the store has no contacts. */
export function StoreHelp({ brand }: { brand: Pick<StoreBrand, 'name' | 'contactLinks'> }) {
  const t = useMessages()
  if (brand.contactLinks.length === 0) return null
  return (
    <div className={styles.help}>
      <p className={styles.soft}>{t('links.unsure', { store: brand.name })}</p>
      <p className={styles.contacts}>
        {brand.contactLinks.map(({ href, text }) => (
          <a
            key={href + text}
            href={href}
            {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {})}
          >
            {text}
          </a>
        ))}
      </p>
    </div>
  )
}

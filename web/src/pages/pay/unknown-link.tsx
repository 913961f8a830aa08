import type { StoreBrand } from '@thela/contracts/pages'
import { links } from '../../api/links.ts'
import { useMessages } from '../../language/use-messages.ts'
import { ContactLink } from '../../shell/frame/contact-link.tsx'
import { Drawing } from '../../shell/frame/drawing.tsx'
import { MessagePage } from '../../shell/frame/message-page.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import styles from './pay.module.css'

export function UnknownLink({ brand }: { brand: StoreBrand | undefined }) {
  const t = useMessages()
  return (
    <MessagePage
      brand={brand}
      drawing={<Drawing subject="link" />}
      title={t('links.unknown.title')}
      groundClass={styles.narrow}
      mark={t('payments.title')}
      actions={
        <>
          {brand && (
            <LinkButton href={brand.link} variant="plain">
              {t('links.toStore', { store: brand.name })}
            </LinkButton>
          )}
          <LinkButton href={links.tracking(undefined, brand?.slug)} variant="plain">
            {t('shell.trackOrder')}
          </LinkButton>
          <ContactLink brand={brand} />
        </>
      }
    >
      <p>{t('links.unknown.text')}</p>
    </MessagePage>
  )
}

import type { StoreBrand } from '@thela/contracts/pages'
import { useMessages } from '../../language/use-messages.ts'
import { MessagePage } from '../../shell/frame/message-page.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { AlertIcon } from '@thela/ui/icons/icons.tsx'

export function UnknownLink({ brand }: { brand: StoreBrand | undefined }) {
  const t = useMessages()
  return (
    <MessagePage
      brand={brand}
      icon={<AlertIcon size={32} />}
      title={t('links.unknown.title')}
      actions={
        brand && (
          <LinkButton href={brand.link} variant="plain">
            {t('links.toStore', { store: brand.name })}
          </LinkButton>
        )
      }
    >
      <p>{t('links.unknown.text')}</p>
    </MessagePage>
  )
}

import type { StoreBrand } from '@thela/contracts/pages'
import { useMessages } from '../../language/use-messages.ts'
import { MessagePage } from '../../shell/frame/message-page.tsx'
import { WaitingIcon } from '../../shell/frame/waiting-icon.tsx'
import { Button } from '@thela/ui/actions/button.tsx'

/** The provider has not told yet; the page goes on by itself. [D-1, I9] */
export function PendingPayment({
  brand,
  onOther,
}: {
  brand: StoreBrand
  onOther: (() => void) | undefined
}) {
  const t = useMessages()
  return (
    <MessagePage
      brand={brand}
      icon={<WaitingIcon brand={brand} />}
      title={t('links.pending.title')}
      actions={
        onOther && (
          <Button variant="quiet" wide onClick={onOther}>
            {t('links.pending.other')}
          </Button>
        )
      }
    >
      <p aria-live="polite">{t('links.pending.text')}</p>
    </MessagePage>
  )
}

import type { StoreBrand } from '@thela/contracts/pages'
import { useMessages } from '../../language/use-messages.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Skeleton } from '@thela/ui/feedback/skeleton.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { PageFrame } from './page-frame.tsx'
import { useSellerSession } from './seller-session.ts'
import { WaitingPart } from './waiting-part.tsx'

export function SellerWait({ brand }: { brand: StoreBrand }) {
  const t = useMessages()
  const hasFailed = useSellerSession() === 'FAILED'
  return (
    <PageFrame brand={brand}>
      <Columns>
        {hasFailed ? (
          <Notice
            announce
            title={t('shell.seller.title')}
            actions={
              <Button variant="plain" onClick={() => window.location.reload()}>
                {t('shared.tryAgain')}
              </Button>
            }
          >
            {t('shell.seller.text', { store: brand.name })}
          </Notice>
        ) : (
          <WaitingPart brand={brand} label={t('shell.seller.waiting')}>
            <Skeleton shape="row" />
            <Skeleton />
            <Skeleton width="long" />
          </WaitingPart>
        )}
      </Columns>
    </PageFrame>
  )
}

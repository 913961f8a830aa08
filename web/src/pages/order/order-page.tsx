import type { AccountPage } from '@thela/contracts/pages'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Skeleton, SkeletonStack } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/columns.tsx'

export function OrderPage({ page }: { page: AccountPage }) {
  return (
    <PageFrame brand={page.brand}>
      <Columns heading="Order details">
        <Card title="Order details">
          <SkeletonStack>
            <Skeleton width="long" />
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </SkeletonStack>
        </Card>
      </Columns>
    </PageFrame>
  )
}

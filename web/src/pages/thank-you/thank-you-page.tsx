import type { ThankYouPage as Payload } from '@thela/contracts/pages'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Skeleton, SkeletonStack } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/columns.tsx'

export function ThankYouPage({ page }: { page: Payload }) {
  return (
    <PageFrame brand={page.brand}>
      <Columns heading="Thank you">
        <Card title="Your order">
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

import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { Card } from '@thela/ui/layout/card.tsx'

/** In the place of a section that is being loaded. */
export function CardLoading({ title }: { title: string }) {
  return (
    <Card title={title}>
      <SkeletonStack label={title}>
        <Skeleton shape="row" />
        <Skeleton width="long" />
        <Skeleton shape="row" />
        <Skeleton width="long" />
      </SkeletonStack>
    </Card>
  )
}

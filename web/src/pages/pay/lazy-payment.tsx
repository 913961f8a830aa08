import { lazy, Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { withMessages } from '../../language/later-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { fetchOutcomes } from './lazy-outcomes.tsx'

/** Fetched while the page is read: the first paint does not need it. */
const fetchPayment = () => withMessages(() => import('./payments.ts'))

export const LinkPayment = lazy(async () => ({ default: (await fetchPayment()).LinkPayment }))
export const OrderPayment = lazy(async () => ({ default: (await fetchPayment()).OrderPayment }))

/** From the first paint of its page on. */
export function usePaymentCode(): void {
  useEffect(() => {
    // If loading fails, it is retried when it is shown.
    Promise.all([fetchPayment(), fetchOutcomes()]).catch(() => undefined)
  }, [])
}

/** Around one of them. */
export function LazyPayment({ children }: { children: ReactNode }) {
  return <Suspense fallback={<LoadingPayment />}>{children}</Suspense>
}

function LoadingPayment() {
  const t = useMessages()
  return (
    <Card title={t('payments.title')}>
      <SkeletonStack label={t('payments.loading')}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </SkeletonStack>
    </Card>
  )
}

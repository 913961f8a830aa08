/** [checkout §2, §3 Order success info] */
import type { ThankYouPage } from '@thela/contracts/pages'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { links } from '../../api/links.ts'
import { currentSession } from '../../api/session.ts'
import { withMessages } from '../../language/later-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import type { ParentWindow } from '../../shell/frame/use-parent-window.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { Tick } from '@thela/ui/feedback/tick.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import styles from './thank-you.module.css'
import { useSuccessInfo } from './use-success-info.ts'

/** For guests only. */
const SaveDetails = lazy(async () => ({
  default: (await withMessages(() => import('./save-details.tsx'))).SaveDetails,
}))

export interface PlacedOrderProps {
  page: ThankYouPage
  /** Undefined until the platform has numbered the order. */
  orderName: string | undefined
  /** The seller's page around the frame. */
  parent: ParentWindow | undefined
  onLeave: () => void
}

/** The order is placed. */
export function PlacedOrder({ page, orderName, parent, onLeave }: PlacedOrderProps) {
  const t = useMessages()
  const { brand, cartId, mode } = page
  const heading = useRef<HTMLHeadingElement>(null)
  // The page that was left, or the waiting view, had the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { view, retry } = useSuccessInfo(cartId)
  const info = view.state === 'shown' ? view.info : undefined
  const isCancelled = info?.status === 'CANCELLED'
  const name = orderName ?? info?.orderName
  // The account’s pages are not framed by the seller.
  const beside = mode === 'popup' ? ({ target: '_blank' } as const) : {}
  const orderLink = info ? links.order(info.orderId, brand.slug) : links.orders(brand.slug)
  const actions = (
    <div className={styles.actions}>
      {!page.hidesAccountLinks && (
        <LinkButton href={orderLink} {...beside}>
          {t(info ? 'thankYou.see' : 'thankYou.logIn')}
        </LinkButton>
      )}
      <Button variant={page.hidesAccountLinks ? 'plain' : 'quiet'} onClick={onLeave}>
        {t('thankYou.toStore')}
      </Button>
    </div>
  )
  return (
    <Columns
      asideLast
      aside={
        view.state === 'shown' ? (
          <>
            <view.parts.OrderDelivery info={view.info} showsFree={brand.showsFree} />
            <view.parts.OrderBill info={view.info} showsFree={brand.showsFree} />
            {page.feedback && <view.parts.Feedback cartId={cartId} title={page.feedback.title} />}
          </>
        ) : (
          view.state === 'loading' && <LoadingDetails />
        )
      }
    >
      <div className={styles.hero}>
        {!isCancelled && <Tick />}
        <h1 ref={heading} tabIndex={-1}>
          {t(isCancelled ? 'thankYou.cancelled' : 'thankYou.placed')}
        </h1>
        {/* Announced when it appears: the platform may number the order a little later. */}
        <p className={styles.number} aria-live="polite">
          {name && t('thankYou.order', { name })}
        </p>
        {view.state === 'shown' ? (
          <view.parts.OrderHead page={page} info={view.info} parent={parent}>
            {actions}
          </view.parts.OrderHead>
        ) : (
          <p className={styles.soft}>{t('thankYou.storeHasIt', { store: brand.name })}</p>
        )}
        {view.state !== 'loading' && view.state !== 'shown' && actions}
      </div>
      {view.state === 'hidden' && <Notice>{t('thankYou.hidden')}</Notice>}
      {view.state === 'failed' && (
        <Notice
          tone="warning"
          title={t('thankYou.detailsFailed')}
          announce
          actions={
            <Button variant="plain" onClick={retry}>
              {t('shared.tryAgain')}
            </Button>
          }
        />
      )}
      {view.state === 'shown' && (
        <view.parts.OrderDetails info={view.info} store={brand.name} orderName={name} />
      )}
      {view.state === 'shown' && !isCancelled && <ForGuests cartId={cartId} />}
    </Columns>
  )
}

/** Once verified, the visitor is none any more: what was offered first stays. */
function ForGuests({ cartId }: { cartId: string }) {
  const [isGuest] = useState(() => currentSession()?.kind === 'GUEST')
  return isGuest ? (
    <Suspense>
      <SaveDetails cartId={cartId} />
    </Suspense>
  ) : null
}

function LoadingDetails() {
  const t = useMessages()
  return (
    <Card title={t('thankYou.loading.title')}>
      <SkeletonStack label={t('thankYou.loading')}>
        <Skeleton width="long" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </SkeletonStack>
    </Card>
  )
}

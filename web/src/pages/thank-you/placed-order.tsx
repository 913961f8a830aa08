/** [checkout §2, §3 Order success info] */
import type { ThankYouPage } from '@thela/contracts/pages'
import { formatPaise, paise } from '@thela/domain/money'
import { useEffect, useRef } from 'react'
import { links } from '../../api/links.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { Tick } from '@thela/ui/feedback/tick.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { OrderDetails } from './order-details.tsx'
import styles from './thank-you.module.css'
import { useSuccessInfo } from './use-success-info.ts'
import type { SuccessInfo } from './use-success-info.ts'

export interface PlacedOrderProps {
  page: ThankYouPage
  /** None until the platform has named the order. */
  orderName: string | undefined
  onLeave: () => void
}

/** The order stands. */
export function PlacedOrder({ page, orderName, onLeave }: PlacedOrderProps) {
  const { brand, cartId, mode } = page
  const heading = useRef<HTMLHeadingElement>(null)
  // The page that was left, or the waiting for the money, took the focus with it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { view, retry } = useSuccessInfo(cartId)
  const info = view.state === 'shown' ? view.info : undefined
  const isCancelled = info?.status === 'CANCELLED'
  const name = orderName ?? info?.orderName
  // The account’s pages do not stand in the seller’s frame.
  const beside = mode === 'popup' ? ({ target: '_blank' } as const) : {}
  const orderLink = info ? links.order(info.orderId, brand.slug) : links.orders(brand.slug)
  return (
    <Columns>
      <div className={styles.hero}>
        {!isCancelled && <Tick />}
        <h1 ref={heading} tabIndex={-1}>
          {isCancelled ? 'Order cancelled' : 'Order placed'}
        </h1>
        {/* Announced when it comes: the platform may name the order a little later. */}
        <p className={styles.number} aria-live="polite">
          {name && `Order ${name}`}
        </p>
        <p className={styles.soft}>{info ? thanks(info) : `${brand.name} has your order.`}</p>
        {view.state !== 'loading' && (
          <div className={styles.actions}>
            <LinkButton href={orderLink} {...beside}>
              {info
                ? isCancelled
                  ? 'See your order'
                  : 'Track your order'
                : 'Log in to see your order'}
            </LinkButton>
            <Button variant="plain" onClick={onLeave}>
              Back to store
            </Button>
          </div>
        )}
      </div>
      {view.state === 'loading' && <LoadingDetails />}
      {view.state === 'hidden' && (
        <Notice>
          Items, address and payment are shown to the one who ordered. Log in with the same mobile
          number to see them.
        </Notice>
      )}
      {view.state === 'failed' && (
        <Notice
          tone="warning"
          title="Your order is placed; its details could not be loaded"
          announce
          actions={
            <Button variant="plain" onClick={retry}>
              Try again
            </Button>
          }
        />
      )}
      {info && <OrderDetails info={info} hidesDates={page.hidesDates} />}
    </Columns>
  )
}

/** "Thank you, Asha. You paid ₹1,499." */
function thanks({ address, prepaid_amount: paid, cod_amount: due, status }: SuccessInfo): string {
  if (status === 'CANCELLED') {
    return paid > 0
      ? 'The store has cancelled this order. Your payment is refunded.'
      : 'The store has cancelled this order. You do not have to pay anything.'
  }
  const name = address?.name.trim()
  const parts = [
    name ? `Thank you, ${name}.` : 'Thank you.',
    paid > 0 ? `You paid ${formatPaise(paise(paid))}.` : '',
    due > 0 ? `Please keep ${formatPaise(paise(due))} ready for when it arrives.` : '',
  ]
  return parts.filter(Boolean).join(' ')
}

function LoadingDetails() {
  return (
    <Card title="Your order">
      <SkeletonStack label="Loading your order">
        <Skeleton width="long" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </SkeletonStack>
    </Card>
  )
}

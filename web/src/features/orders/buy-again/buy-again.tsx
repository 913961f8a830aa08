/** [ADR-246] */
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { RefreshIcon } from '@thela/ui/icons/order-icons.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Reply } from '../../../api/call.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { checkoutLink, goToCheckout } from '../../../api/go-to-checkout.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './buy-again.module.css'

const ROUTE = 'POST /checkout/customer/orders/:id/buy-again'

export interface BuyAgainProps {
  orderId: string
  /** The platform's number, once it is known. */
  number: string | undefined
}

/** Opens the checkout of a new cart with the same items; what is not sold now is named before. */
export function BuyAgain({ orderId, number }: BuyAgainProps) {
  const t = useMessages()
  const [found, setFound] = useState<Reply<typeof ROUTE>>()
  const buy = useAsyncAction(async () => {
    const options = { idempotencyKey: newIdempotencyKey(), retries: 1 }
    const reply = await call(ROUTE, { params: { id: orderId } }, options)
    if (reply.link !== undefined && reply.missing.length === 0) goToCheckout(reply.link)
    else setFound(reply)
  })
  if (found) return <SomeMissing found={found} onClose={() => setFound(undefined)} />
  return (
    <div className={styles.again}>
      <Button
        variant="quiet"
        icon={<RefreshIcon />}
        loading={buy.isBusy}
        label={number === undefined ? undefined : t('orders.buyAgain.of', { number })}
        onClick={() => buy.run()}
      >
        {t('orders.buyAgain.button')}
      </Button>
      {buy.failure && (
        <Notice tone="error" announce>
          {errorText(t, buy.failure)}
        </Notice>
      )}
    </div>
  )
}

interface SomeMissingProps {
  found: Reply<typeof ROUTE>
  onClose: () => void
}

function SomeMissing({ found: { link, missing }, onClose }: SomeMissingProps) {
  const t = useMessages()
  return (
    <Notice
      tone="warning"
      announce
      title={t(link === undefined ? 'orders.buyAgain.none' : 'orders.buyAgain.title')}
      actions={
        <>
          {link !== undefined && (
            <LinkButton {...checkoutLink(link)} variant="plain">
              {t('orders.buyAgain.continue')}
            </LinkButton>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('orders.buyAgain.close')}
          </Button>
        </>
      }
    >
      {missing.map(({ title, reason }, index) => (
        <p key={`${index}-${title}`}>{t(`orders.buyAgain.${reason}`, { title })}</p>
      ))}
    </Notice>
  )
}

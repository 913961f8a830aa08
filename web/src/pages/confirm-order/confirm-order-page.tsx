import type { ConfirmOrderPage as Payload } from '@thela/contracts/pages'
import { formatPaise, paise } from '@thela/domain/money'
import { FailurePage } from '../../shell/frame/failure-page.tsx'
import { MessagePage } from '../../shell/frame/message-page.tsx'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { AlertIcon, BagIcon, CheckIcon } from '@thela/ui/icons/icons.tsx'

/** Behind the link in the message: one button places the order on delivery. Works without script. */
export function ConfirmOrderPage({ page }: { page: Payload }) {
  if (page.state === 'INCOMPLETE')
    return <FailurePage failure="incomplete-link" brand={page.brand} />
  const { brand, secret, state, orderLink, returnLink } = page
  const amount = formatPaise(paise(page.amount))
  const back = (
    <LinkButton href={returnLink} variant="plain">
      Back to store
    </LinkButton>
  )
  if (state === 'PLACED') {
    return (
      <MessagePage
        brand={brand}
        icon={<CheckIcon size={32} />}
        title="Order placed"
        actions={
          <>
            {orderLink !== undefined && <LinkButton href={orderLink}>See your order</LinkButton>}
            {back}
          </>
        }
      >
        {page.amount > 0 ? (
          <p>Thank you. Please keep {amount} ready for when your order arrives.</p>
        ) : (
          <p>Thank you. It is paid: nothing is due when it arrives.</p>
        )}
      </MessagePage>
    )
  }
  if (state === 'CANCELLED') {
    return (
      <MessagePage
        brand={brand}
        icon={<AlertIcon size={32} />}
        title="This order was cancelled"
        actions={back}
      >
        <p>It will not arrive, and nothing is due.</p>
      </MessagePage>
    )
  }
  if (state === 'OVER') {
    return (
      <MessagePage
        brand={brand}
        icon={<AlertIcon size={32} />}
        title="This link is no longer valid"
        actions={back}
      >
        <p>No order was placed. Please place it again in the store.</p>
      </MessagePage>
    )
  }
  return (
    <MessagePage
      brand={brand}
      icon={<BagIcon size={32} />}
      title="Confirm your order"
      actions={
        <form method="post" action="/confirm-order">
          <input type="hidden" name="c" value={secret} />
          <Button wide type="submit">
            Confirm order
          </Button>
        </form>
      }
    >
      <p>You pay {amount} when it arrives. If you did not order this, you can close this page.</p>
    </MessagePage>
  )
}

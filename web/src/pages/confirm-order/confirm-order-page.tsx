import type { ConfirmOrderPage as Payload } from '@thela/contracts/pages'
import { paise } from '@thela/domain/money'
import { useMessages } from '../../language/use-messages.ts'
import { FailurePage } from '../../shell/frame/failure-page.tsx'
import { MessagePage } from '../../shell/frame/message-page.tsx'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { AlertIcon, BagIcon, CheckIcon } from '@thela/ui/icons/icons.tsx'

/** Opened by the link in the message: one button places the COD order. Works without script. */
export function ConfirmOrderPage({ page }: { page: Payload }) {
  const t = useMessages()
  if (page.state === 'INCOMPLETE')
    return <FailurePage failure="incomplete-link" brand={page.brand} />
  const { brand, secret, state, orderLink, returnLink } = page
  const amount = t.money(paise(page.amount))
  const back = (
    <LinkButton href={returnLink} variant="plain">
      {t('checkout.confirm.toStore')}
    </LinkButton>
  )
  if (state === 'PLACED') {
    return (
      <MessagePage
        brand={brand}
        icon={<CheckIcon size={32} />}
        title={t('checkout.confirm.placed')}
        actions={
          <>
            {orderLink !== undefined && (
              <LinkButton href={orderLink}>{t('checkout.placed.seeOrder')}</LinkButton>
            )}
            {back}
          </>
        }
      >
        <p>
          {page.amount > 0
            ? t('checkout.confirm.keepReady', { amount })
            : t('checkout.confirm.paid')}
        </p>
      </MessagePage>
    )
  }
  if (state === 'CANCELLED') {
    return (
      <MessagePage
        brand={brand}
        icon={<AlertIcon size={32} />}
        title={t('checkout.confirm.cancelled')}
        actions={back}
      >
        <p>{t('checkout.confirm.cancelledText')}</p>
      </MessagePage>
    )
  }
  if (state === 'OVER') {
    return (
      <MessagePage
        brand={brand}
        icon={<AlertIcon size={32} />}
        title={t('checkout.confirm.over')}
        actions={back}
      >
        <p>{t('checkout.confirm.overText')}</p>
      </MessagePage>
    )
  }
  return (
    <MessagePage
      brand={brand}
      icon={<BagIcon size={32} />}
      title={t('checkout.confirm.title')}
      actions={
        <form method="post" action="/confirm-order">
          <input type="hidden" name="c" value={secret} />
          <Button wide type="submit">
            {t('checkout.confirm.submit')}
          </Button>
        </form>
      }
    >
      <p>{t('checkout.confirm.text', { amount })}</p>
    </MessagePage>
  )
}

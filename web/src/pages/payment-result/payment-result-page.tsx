import type { PaymentResultPage as Payload } from '@thela/contracts/pages'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '../../language/use-messages.ts'
import { postReturned } from '../../features/payments/providers/payment-window.ts'
import { MessagePage } from '../../shell/frame/message-page.tsx'
import { WaitingIcon } from '../../shell/frame/waiting-icon.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { CheckIcon } from '@thela/ui/icons/icons.tsx'

/** A window that the browser does not let us close says so. */
const CLOSED_BY_THEN_MS = 1500

/**
 * Return from the provider: continues by itself; a payment window notifies its checkout and closes.
 */
export function PaymentResultPage({ page: { brand, mode, next } }: { page: Payload }) {
  const t = useMessages()
  const [isLeftOpen, setIsLeftOpen] = useState(false)
  const goOn = useEffectEvent(() => {
    if (mode === 'page') return window.location.replace(next)
    postReturned()
    window.close()
  })
  useEffect(() => {
    goOn()
    const timer = setTimeout(() => setIsLeftOpen(true), CLOSED_BY_THEN_MS)
    return () => clearTimeout(timer)
  }, [])

  if (mode === 'popup' && isLeftOpen) {
    return (
      <MessagePage
        brand={brand}
        icon={<CheckIcon size={32} />}
        title={t('payments.result.mayClose')}
        actions={<LinkButton href={next}>{t('payments.result.continueHere')}</LinkButton>}
      >
        <p>{t('payments.result.goesOn')}</p>
      </MessagePage>
    )
  }
  return (
    <MessagePage
      brand={brand}
      icon={<WaitingIcon brand={brand} />}
      title={t('payments.verify.checking')}
      actions={
        <LinkButton href={next} variant="plain">
          {t('payments.continue')}
        </LinkButton>
      }
    >
      <p>{t('payments.result.takesSeconds')}</p>
    </MessagePage>
  )
}

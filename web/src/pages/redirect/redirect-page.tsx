import type { RedirectPage as Payload } from '@thela/contracts/pages'
import { useEffect, useState } from 'react'
import { errorText } from '../../language/error-text.ts'
import { useMessages } from '../../language/use-messages.ts'
import { openProvider } from '../../features/payments/providers/open-provider.ts'
import { receiveRequest } from '../../features/payments/providers/payment-window.ts'
import {
  PaymentPageMissingError,
  payByRedirect,
} from '../../features/payments/providers/provider.ts'
import type { WindowRequest } from '../../features/payments/providers/payment-window.ts'
import { Drawing } from '../../shell/frame/drawing.tsx'
import { MessagePage } from '../../shell/frame/message-page.tsx'
import { WaitingIcon } from '../../shell/frame/waiting-icon.tsx'
import { Button } from '@thela/ui/actions/button.tsx'

/** How long the window waits for the payment from its checkout. */
const WAITS_MS = 30_000

/** The window for a card payment from the pop-up: it goes on to the bank by itself. */
export function RedirectPage({ page: { brand } }: { page: Payload }) {
  const t = useMessages()
  const problem = useBankPayment()
  if (problem) {
    return (
      <MessagePage
        brand={brand}
        drawing={<Drawing subject="plug" />}
        title={t('payments.redirect.nothingToPay')}
        mark={t('payments.title')}
        actions={<Button onClick={() => window.close()}>{t('payments.redirect.close')}</Button>}
      >
        <p>
          {problem === 'NO_PAGE'
            ? errorText(t, { code: 'PAYMENT_PAGE_MISSING' })
            : t('payments.redirect.lost')}
        </p>
      </MessagePage>
    )
  }
  return (
    <MessagePage
      brand={brand}
      icon={<WaitingIcon brand={brand} />}
      title={t('payments.redirect.opening')}
      mark={t('payments.title')}
    >
      <p>{t('payments.redirect.keepOpen')}</p>
    </MessagePage>
  )
}

/** Why the payment cannot be made. */
function useBankPayment(): 'LOST' | 'NO_PAGE' | undefined {
  const [problem, setProblem] = useState<'LOST' | 'NO_PAGE'>()
  useEffect(() => {
    const timer = setTimeout(() => setProblem('LOST'), WAITS_MS)
    let hasBegun = false
    const stop = receiveRequest((request) => {
      if (hasBegun) return
      hasBegun = true
      clearTimeout(timer)
      payAtBank(request).catch((error: unknown) => {
        setProblem(error instanceof PaymentPageMissingError ? 'NO_PAGE' : 'LOST')
      })
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return problem
}

async function payAtBank({ order, payment }: WindowRequest): Promise<void> {
  payByRedirect(await openProvider(order, () => undefined), order, payment)
}

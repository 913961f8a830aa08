/** [D-1, ADR-103] */
import { useMessages } from '../../../../language/use-messages.ts'
import type { InAppBrowser } from '@thela/domain/payments'
import { androidBrowserLink } from '@thela/domain/payments'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { ExternalIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { useState } from 'react'

export interface LeadOutProps {
  inApp: InAppBrowser
  isAndroid: boolean
  /** Of the page on which it is paid. */
  pageLink: string
}

/**
 * UPI apps do not open from the browser of another app: the same page is opened in the phone's
 * own browser. What was entered is kept by the server.
 */
export function LeadOut({ inApp, isAndroid, pageLink }: LeadOutProps) {
  const t = useMessages()
  const address = new URL(pageLink, location.origin).href
  return (
    <Notice
      tone="info"
      title={t('payments.inApp.title', { app: inApp })}
      actions={
        isAndroid ? (
          <LinkButton
            href={androidBrowserLink(address)}
            target="_top"
            variant="plain"
            icon={<ExternalIcon />}
          >
            {t('payments.inApp.openChrome')}
          </LinkButton>
        ) : (
          <CopyAddress address={address} />
        )
      }
    >
      <p>{isAndroid ? t('payments.inApp.android') : t('payments.inApp.apple')}</p>
    </Notice>
  )
}

function CopyAddress({ address }: { address: string }) {
  const t = useMessages()
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setState('copied')
    } catch {
      // Another app may forbid it.
      setState('refused')
    }
  }
  return (
    <>
      <Button variant="plain" onClick={() => void copy()}>
        {t('payments.inApp.copy')}
      </Button>
      <span role="status">
        {state === 'copied' && t('payments.inApp.copied')}
        {state === 'refused' && address}
      </span>
    </>
  )
}

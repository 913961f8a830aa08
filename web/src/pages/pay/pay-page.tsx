/** [checkout §2 /pay, D-71] */
import type { PayPage as Payload, StoreBrand } from '@thela/contracts/pages'
import { useState } from 'react'
import { useMessages } from '../../language/use-messages.ts'
import { MessagePage } from '../../shell/frame/message-page.tsx'
import { PageFrame, SecureMark } from '../../shell/frame/page-frame.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { AlertIcon } from '@thela/ui/icons/icons.tsx'
import { EndedLink } from './ended-link.tsx'
import type { KnownLink } from './known-link.ts'
import { LinkReceipt } from './link-receipt.tsx'
import { LinkToPay } from './link-to-pay.tsx'
import { PendingPayment } from './pending-payment.tsx'
import { useLinkInfo } from './use-link-info.ts'

/** The payment page of a link. */
export function PayPage({ page }: { page: Payload }) {
  return page.state === 'KNOWN' ? <KnownLinkPage page={page} /> : <UnknownLink brand={page.brand} />
}

function KnownLinkPage({ page }: { page: KnownLink }) {
  const { brand } = page
  const { info, reload } = useLinkInfo(page)
  const { status, link, receipt, swiftInfo } = info
  // Whoever does not want to wait, or wants to pay once more.
  const [wantsForm, setWantsForm] = useState(false)
  const isOpen = link.state === 'OPEN'
  const mayBePaid = status === 'PENDING' || (status === 'OPEN' && page.isBack)
  const isShut = !isOpen || !wantsForm
  if (status === 'PLACED' && receipt && isShut) {
    const more = isOpen ? () => setWantsForm(true) : undefined
    return <LinkReceipt page={page} info={info} receipt={receipt} onMore={more} />
  }
  if (mayBePaid && isShut) {
    const other = isOpen ? () => setWantsForm(true) : undefined
    return <PendingPayment brand={brand} onOther={other} />
  }
  if (!isOpen) return <EndedLink brand={brand} info={info} />
  return (
    <PageFrame brand={brand} homeLink={swiftInfo.cancel_url} mark={<SecureMark />} hasActionBar>
      <LinkToPay page={page} info={info} onChanged={reload} />
    </PageFrame>
  )
}

function UnknownLink({ brand }: { brand: StoreBrand | undefined }) {
  const t = useMessages()
  return (
    <MessagePage
      brand={brand}
      icon={<AlertIcon size={32} />}
      title={t('links.unknown.title')}
      actions={
        brand && (
          <LinkButton href={brand.link} variant="plain">
            {t('links.toStore', { store: brand.name })}
          </LinkButton>
        )
      }
    >
      <p>{t('links.unknown.text')}</p>
    </MessagePage>
  )
}

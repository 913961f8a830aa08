/** In a seller's frame: what needs an OTP is requested on our own page, which sends one. [account §6, ADR-360] */
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useMessages } from '../../../language/use-messages.ts'

interface OwnPageNoticeProps {
  /** The order's page, on its own. */
  href: string
  /** This is requested there. */
  what: 'refund' | 'refundOrAddress'
}

export function OwnPageNotice({ href, what }: OwnPageNoticeProps) {
  const t = useMessages()
  return (
    <Notice
      actions={
        <LinkButton href={href} variant="plain" target="_top">
          {t('requests.ownPage.open')}
        </LinkButton>
      }
    >
      {t(`requests.ownPage.${what}`)}
    </Notice>
  )
}

/**
 * In a seller's frame the account can be read, and nothing of it changed: that needs an OTP, which our own page
 * sends. [account §6, ADR-259, ADR-364]
 */
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useMessages } from '../../language/use-messages.ts'

interface OnOwnPageProps {
  /** The same page, on its own. */
  href: string
  /** There something can be changed, or seen at all. */
  to?: 'change' | 'see'
}

export function OnOwnPage({ href, to = 'change' }: OnOwnPageProps) {
  const t = useMessages()
  return (
    <Notice
      actions={
        <LinkButton href={href} variant="plain" target="_top">
          {t('accounts.ownPage.open')}
        </LinkButton>
      }
    >
      {t(`accounts.ownPage.${to}`)}
    </Notice>
  )
}

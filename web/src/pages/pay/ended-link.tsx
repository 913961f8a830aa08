import type { StoreBrand } from '@thela/contracts/pages'
import { paise } from '@thela/domain/money'
import { useMessages } from '../../language/use-messages.ts'
import { MessagePage } from '../../shell/frame/message-page.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { AlertIcon, CheckIcon } from '@thela/ui/icons/icons.tsx'
import { ClockIcon } from '@thela/ui/icons/lazy-icons.tsx'
import type { LinkInfo } from './known-link.ts'

const ICONS = {
  PAID: CheckIcon,
  USED_UP: CheckIcon,
  EXPIRED: ClockIcon,
  CANCELLED: AlertIcon,
} as const

/** Nothing can be paid with it any more. */
export function EndedLink({ brand, info }: { brand: StoreBrand; info: LinkInfo }) {
  const t = useMessages()
  const { link, swiftInfo, status, refundAmount } = info
  if (link.state === 'OPEN') return null
  const Icon = ICONS[link.state]
  const date = link.expiresAt && t.date(new Date(link.expiresAt), 'TIME')
  return (
    <MessagePage
      brand={brand}
      icon={<Icon size={32} />}
      title={t(`links.ended.${link.state}.title`)}
      actions={
        <LinkButton href={swiftInfo.return} variant="plain">
          {t('links.toStore', { store: brand.name })}
        </LinkButton>
      }
    >
      {link.description && <p>{link.description}</p>}
      <p>
        {link.state === 'EXPIRED'
          ? t('links.ended.EXPIRED.text', { date: date ?? '', store: brand.name })
          : t(`links.ended.${link.state}.text`, { store: brand.name })}
      </p>
      {status === 'REFUNDED' && (
        <p>{t('links.refunded', { amount: t.money(paise(refundAmount ?? link.amount)) })}</p>
      )}
    </MessagePage>
  )
}

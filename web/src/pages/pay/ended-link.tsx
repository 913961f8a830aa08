import type { StoreBrand } from '@thela/contracts/pages'
import type { LinkState } from '@thela/domain/payments'
import { paise } from '@thela/domain/money'
import { useMessages } from '../../language/use-messages.ts'
import { MessagePage } from '../../shell/frame/message-page.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { AlertIcon, CheckIcon } from '@thela/ui/icons/icons.tsx'
import { ClockIcon } from '@thela/ui/icons/lazy-icons.tsx'
import styles from './pay.module.css'

const ICONS = {
  PAID: CheckIcon,
  USED_UP: CheckIcon,
  EXPIRED: ClockIcon,
  CANCELLED: AlertIcon,
} as const

export interface EndedLinkProps {
  brand: StoreBrand
  /** Where whoever opened it goes on. */
  storeLink: string
  state: Exclude<LinkState, 'OPEN'>
  title: string
  text: string
  description: string
  /** In paise: this payer's money that comes back. */
  refund: number | undefined
}

/** Nothing can be paid with it any more. */
export function EndedLink(props: EndedLinkProps) {
  const t = useMessages()
  const { brand, storeLink, state, title, text, description, refund } = props
  const Icon = ICONS[state]
  return (
    <MessagePage
      brand={brand}
      icon={<Icon size={32} />}
      title={title}
      actions={
        <LinkButton href={storeLink} variant="plain">
          {t('links.toStore', { store: brand.name })}
        </LinkButton>
      }
    >
      {description && <p className={styles.about}>{description}</p>}
      <p>{text}</p>
      {refund !== undefined && <p>{t('links.refunded', { amount: t.money(paise(refund)) })}</p>}
    </MessagePage>
  )
}

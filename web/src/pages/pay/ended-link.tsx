import type { StoreBrand } from '@thela/contracts/pages'
import type { LinkState } from '@thela/domain/payments'
import { paise } from '@thela/domain/money'
import { useMessages } from '../../language/use-messages.ts'
import { ContactLink } from '../../shell/frame/contact-link.tsx'
import { Drawing } from '../../shell/frame/drawing.tsx'
import { MessagePage } from '../../shell/frame/message-page.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import styles from './outcome.module.css'
import pageStyles from './pay.module.css'

const BADGES = { PAID: 'tick', USED_UP: 'tick', EXPIRED: 'clock', CANCELLED: 'cross' } as const

export interface EndedLinkProps {
  brand: StoreBrand
  /** Where whoever opened it goes on. */
  storeLink: string
  state: Exclude<LinkState, 'OPEN'>
  title: string
  text: string
  /** The link asked for it. */
  about: string
  /** In paise: this payer's money that comes back. */
  refund: number | undefined
}

/** Nothing can be paid with it any more. */
export function EndedLink(props: EndedLinkProps) {
  const t = useMessages()
  const { brand, storeLink, state, title, text, about, refund } = props
  return (
    <MessagePage
      brand={brand}
      drawing={<Drawing subject="receipt" badge={BADGES[state]} />}
      title={title}
      groundClass={pageStyles.narrow}
      actions={
        <>
          <LinkButton href={storeLink} variant="plain">
            {t('links.toStore', { store: brand.name })}
          </LinkButton>
          <ContactLink brand={brand} />
        </>
      }
    >
      {about && <p className={styles.about}>{about}</p>}
      <p>{text}</p>
      {refund !== undefined && <p>{t('links.refunded', { amount: t.money(paise(refund)) })}</p>}
    </MessagePage>
  )
}

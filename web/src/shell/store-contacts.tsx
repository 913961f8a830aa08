import type { StoreBrand, StoreLink } from '@thela/contracts/pages'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { ChatIcon, MailIcon, PhoneIcon } from '@thela/ui/icons/contact-icons.tsx'
import { useIsWide } from '@thela/ui/use-is-wide.ts'
import { useMessages } from '../language/use-messages.ts'
import styles from './store-contacts.module.css'

const WAYS = [
  { scheme: 'tel:', way: 'call', WayIcon: PhoneIcon },
  { scheme: 'mailto:', way: 'email', WayIcon: MailIcon },
  { scheme: 'https://wa.me/', way: 'whatsapp', WayIcon: ChatIcon },
] as const

/** How the store is reached: on a phone in one row; elsewhere the number itself is what is needed. */
export function StoreContacts({ links }: { links: StoreBrand['contactLinks'] }) {
  return (
    <div className={styles.row}>
      {links.map((link) => (
        <StoreContact key={link.href} link={link} />
      ))}
    </div>
  )
}

function StoreContact({ link: { href, text } }: { link: StoreLink }) {
  const t = useMessages()
  const isWide = useIsWide()
  const known = WAYS.find(({ scheme }) => href.startsWith(scheme))
  return (
    <LinkButton
      href={href}
      variant="plain"
      icon={known && <known.WayIcon />}
      // Whoever fills in a form does not lose it.
      {...(href.startsWith('http') ? { target: '_blank' } : {})}
    >
      {known && !isWide ? t(`orders.contact.${known.way}`) : text}
    </LinkButton>
  )
}

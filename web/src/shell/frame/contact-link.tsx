import type { StoreBrand } from '@thela/contracts/pages'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { PhoneIcon } from '@thela/ui/icons/contact-icons.tsx'
import { useMessages } from '../../language/use-messages.ts'

/** The first way to reach the store; nothing where there is none. */
export function ContactLink({ brand }: { brand: StoreBrand | undefined }) {
  const t = useMessages()
  const contact = brand?.contactLinks[0]
  if (!contact) return null
  const { href, text } = contact
  const isPhone = href.startsWith('tel:')
  return (
    <LinkButton href={href} variant="quiet" icon={isPhone && <PhoneIcon />}>
      {isPhone ? t('shell.callNumber', { number: text }) : text}
    </LinkButton>
  )
}

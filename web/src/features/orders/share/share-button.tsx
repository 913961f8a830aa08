import { ChatIcon } from '@thela/ui/icons/contact-icons.tsx'
import { Icon } from '@thela/ui/icons/icon.tsx'
import { ChevronRightIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './share-button.module.css'

const follow = () => () => undefined

interface ShareButtonProps {
  text: string
  /** Its label. */
  children: string
}

/**
 * One quiet row. The text goes to whatever app the visitor chooses. A browser that cannot hand it over,
 * and a frame that may not, lead to WhatsApp.
 */
export function ShareButton({ text, children }: ShareButtonProps) {
  const t = useMessages()
  const canShare = useSyncExternalStore(
    follow,
    () => 'canShare' in navigator && navigator.canShare({ text }),
    () => false,
  )
  if (!canShare) {
    const link = `https://wa.me/?text=${encodeURIComponent(text)}`
    return (
      <a className={styles.row} href={link} target="_blank" rel="noopener noreferrer">
        <ChatIcon />
        <span>{t('orders.share.byWhatsApp')}</span>
        <ChevronRightIcon />
      </a>
    )
  }
  // Whoever closes the list of apps shares nothing.
  const share = () => void navigator.share({ text }).catch(() => undefined)
  return (
    <button type="button" className={styles.row} onClick={share}>
      <Icon>
        <path d="M12 14.5V3.75m-4 3.5 4-4 4 4M5.25 11.5v7a1.5 1.5 0 0 0 1.5 1.5h10.5a1.5 1.5 0 0 0 1.5-1.5v-7" />
      </Icon>
      <span>{children}</span>
      <ChevronRightIcon />
    </button>
  )
}

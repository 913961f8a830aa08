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
        {/* A receiver in a bubble: it is recognised by it. */}
        <Icon>
          <path d="m3.75 20.25 1.3-4.35a8.25 8.25 0 1 1 3.15 3.1z" />
          <path d="M9 7.75h1.1l.9 2.2-.9 1.1a5.3 5.3 0 0 0 2.9 2.9l1.1-.9 2.2.9v1.1a1.3 1.3 0 0 1-1.4 1.3 7.4 7.4 0 0 1-7.2-7.2A1.3 1.3 0 0 1 9 7.75Z" />
        </Icon>
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

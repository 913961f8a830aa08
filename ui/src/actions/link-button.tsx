import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { ButtonVariant } from './button.tsx'
import styles from './button.module.css'

export interface LinkButtonProps {
  href: string
  children: ReactNode
  variant?: ButtonVariant
  wide?: boolean
  icon?: ReactNode
  /** `_top` leaves the seller’s frame. */
  target?: '_top' | '_blank' | undefined
  /** Saves what it leads to, under this name. */
  saveAs?: string
  /** Instead of following the link, which is for another tab and for a page without script. */
  onClick?: () => void
}

/** A link that looks like a button. */
export function LinkButton({
  href,
  children,
  variant = 'main',
  wide = false,
  icon,
  target,
  saveAs,
  onClick,
}: LinkButtonProps) {
  return (
    <a
      href={href}
      className={classNames(styles.button, styles[variant], wide && styles.wide)}
      target={target}
      download={saveAs}
      rel={target === '_blank' ? 'noopener' : undefined}
      onClick={
        onClick &&
        ((event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onClick()
        })
      }
    >
      {icon}
      {children}
    </a>
  )
}

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
  target?: '_top' | '_blank'
}

/** A link that looks like a button. */
export function LinkButton({
  href,
  children,
  variant = 'main',
  wide = false,
  icon,
  target,
}: LinkButtonProps) {
  return (
    <a
      href={href}
      className={classNames(styles.button, styles[variant], wide && styles.wide)}
      target={target}
      rel={target === '_blank' ? 'noopener' : undefined}
    >
      {icon}
      {children}
    </a>
  )
}

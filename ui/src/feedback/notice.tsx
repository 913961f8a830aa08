import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { AlertIcon, CheckIcon, InfoIcon, WarningIcon } from '../icons/icons.tsx'
import styles from './notice.module.css'

export type Tone = 'info' | 'success' | 'warning' | 'error'

/** The icon of each tone, so that it is not conveyed by colour alone. */
export const toneIcon = {
  info: InfoIcon,
  success: CheckIcon,
  warning: WarningIcon,
  error: AlertIcon,
}

export interface NoticeProps {
  tone?: Tone
  title?: string
  children?: ReactNode
  /** Actions to resolve it. */
  actions?: ReactNode
  /** Announce it, because it appeared after the page. */
  announce?: boolean
}

export function Notice({ tone = 'info', title, children, actions, announce = false }: NoticeProps) {
  const Mark = toneIcon[tone]
  const role = announce ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <div className={classNames(styles.notice, styles[tone])} role={role}>
      <Mark />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

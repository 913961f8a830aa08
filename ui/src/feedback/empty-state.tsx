import type { ComponentType, ReactNode } from 'react'
import type { IconProps } from '../icons/icon.tsx'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  icon: ComponentType<IconProps>
  /** One line: what is not there. */
  children: ReactNode
  /** The button offers what can be done about it. */
  action?: ReactNode
}

/** In the place of a list without entries. */
export function EmptyState({ icon: Icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.drawing}>
        <Icon />
      </span>
      <p>{children}</p>
      {action}
    </div>
  )
}

import type { ComponentType, ReactNode } from 'react'
import type { IconProps } from '../icons/icon.tsx'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  icon: ComponentType<IconProps>
  /** What is not there. */
  title: string
  /** `h1` where nothing else is on the page. */
  heading?: 'h1' | 'h2'
  /** One sentence: what comes here, or what to do. */
  children: ReactNode
  /** The button offers what can be done about it. */
  action?: ReactNode
}

/** In the place of a list without entries, or of the one thing of a page. */
export function EmptyState(props: EmptyStateProps) {
  const { icon: Icon, title, heading: Heading = 'h2', children, action } = props
  return (
    <div className={styles.empty} data-empty>
      <span className={styles.mark}>
        <Icon size={32} />
      </span>
      <div className={styles.words}>
        <Heading>{title}</Heading>
        <p>{children}</p>
      </div>
      {action}
    </div>
  )
}

import type { ComponentType, ReactNode } from 'react'
import type { IconProps } from '../icons/icon.tsx'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  icon: ComponentType<IconProps>
  /** What is not there. */
  title: string
  /** Nothing else is on the page: the title is the page's own. */
  isWholePage?: boolean
  /** One sentence: what comes here, or what to do. */
  children: ReactNode
  /** The button offers what can be done about it. */
  action?: ReactNode
}

/** In the place of a list without entries, or of the one thing of a page. */
export function EmptyState(props: EmptyStateProps) {
  const { icon: Icon, title, isWholePage, children, action } = props
  const Heading = isWholePage ? 'h1' : 'h2'
  return (
    <div className={styles.empty} data-empty>
      <span className={styles.mark}>
        <Icon size={32} />
      </span>
      <div className={styles.words}>
        <Heading>{title}</Heading>
        {children && <p>{children}</p>}
      </div>
      {action}
    </div>
  )
}

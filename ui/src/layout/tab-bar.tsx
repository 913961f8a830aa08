import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tab-bar.module.css'

export interface TabBarProps {
  /** For screen readers: what the pages belong to. */
  label: string
  tabs: readonly Tab[]
}

export interface Tab {
  readonly href: string
  readonly text: string
  readonly isCurrent: boolean
  /** Not in the row, which has no room for it. */
  readonly isMenuOnly?: boolean
}

/**
 * Links to the pages beside this one: a row, or a menu on a desktop. Where they do not fit, the current one is scrolled
 * into the middle.
 */
export function TabBar({ label, tabs }: TabBarProps) {
  const bar = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href
  useEffect(() => {
    const tab = bar.current?.querySelector('[aria-current]')
    if (bar.current && tab) bar.current.scrollLeft += distanceToCentre(bar.current, tab)
  }, [current])
  return (
    <nav ref={bar} className={styles.bar} aria-label={label}>
      {tabs.map(({ href, text, isCurrent, isMenuOnly = false }) => (
        <a
          key={href}
          href={href}
          className={classNames(
            styles.tab,
            isCurrent && styles.current,
            isMenuOnly && styles.menuOnly,
          )}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  )
}

function distanceToCentre(bar: Element, tab: Element): number {
  const [outer, inner] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()]
  return inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}

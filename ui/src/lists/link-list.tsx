import { classNames } from '../class-names.ts'
import { ChevronRightIcon } from '../icons/lazy-icons.tsx'
import styles from './link-list.module.css'

export interface ListedLink {
  readonly href: string
  readonly text: string
  /** What is there, below its name. */
  readonly note?: string | undefined
  /** On a desktop the menu beside the page has it. */
  readonly isInMenu?: boolean
}

/** Links below each other, each a row of its own; on a desktop tiles beside each other. */
export function LinkList({ links }: { links: readonly ListedLink[] }) {
  return (
    <ul className={styles.list}>
      {links.map(({ href, text, note, isInMenu = false }) => (
        <li key={href} className={classNames(isInMenu && styles.inMenu)}>
          <a className={styles.link} href={href}>
            <span className={styles.texts}>
              {text} {note !== undefined && <span className={styles.note}>{note}</span>}
            </span>
            <ChevronRightIcon />
          </a>
        </li>
      ))}
    </ul>
  )
}

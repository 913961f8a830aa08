import { ChevronRightIcon } from '../icons/lazy-icons.tsx'
import styles from './link-list.module.css'

/** Links below each other, each a row of its own. */
export function LinkList({
  links,
}: {
  links: readonly { readonly href: string; readonly text: string }[]
}) {
  return (
    <ul className={styles.list}>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a className={styles.link} href={href}>
            {text}
            <ChevronRightIcon />
          </a>
        </li>
      ))}
    </ul>
  )
}

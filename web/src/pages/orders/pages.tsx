import { Button } from '@thela/ui/actions/button.tsx'
import styles from './pages.module.css'

export interface PagesProps {
  page: number
  count: number
  onPage: (page: number) => void
}

/** Back and forth through a long list; nothing where one page holds all. */
export function Pages({ page, count, onPage }: PagesProps) {
  if (count <= 1) return null
  const go = (to: number) => {
    onPage(to)
    scrollTo({ top: 0 })
  }
  return (
    <nav className={styles.pages} aria-label="Pages of orders">
      <Button variant="plain" disabled={page === 1} onClick={() => go(page - 1)}>
        Newer
      </Button>
      <p>
        Page {page} of {count}
      </p>
      <Button variant="plain" disabled={page === count} onClick={() => go(page + 1)}>
        Older
      </Button>
    </nav>
  )
}

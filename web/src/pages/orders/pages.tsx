import { Button } from '@thela/ui/actions/button.tsx'
import { useMessages } from '../../language/use-messages.ts'
import styles from './pages.module.css'

export interface PagesProps {
  page: number
  count: number
  onPage: (page: number) => void
}

/** Pagination; hidden if one page is enough. */
export function Pages({ page, count, onPage }: PagesProps) {
  const t = useMessages()
  if (count <= 1) return null
  const go = (to: number) => {
    onPage(to)
    scrollTo({ top: 0 })
  }
  return (
    <nav className={styles.pages} aria-label={t('orders.list.pages')}>
      <Button variant="plain" disabled={page === 1} onClick={() => go(page - 1)}>
        {t('orders.list.newer')}
      </Button>
      <p>{t('orders.list.page', { page, count })}</p>
      <Button variant="plain" disabled={page === count} onClick={() => go(page + 1)}>
        {t('orders.list.older')}
      </Button>
    </nav>
  )
}

import { Button } from '@thela/ui/actions/button.tsx'
import { useMessages } from '../../language/use-messages.ts'
import styles from './pages.module.css'

export interface PagesProps {
  page: number
  /** Unknown where there are more orders than are counted. */
  count: number | undefined
  /** Undefined on the first page. */
  onNewer: (() => void) | undefined
  /** Undefined on the last page. */
  onOlder: (() => void) | undefined
}

/** Pagination; hidden if one page is enough. */
export function Pages({ page, count, onNewer, onOlder }: PagesProps) {
  const t = useMessages()
  if (!onNewer && !onOlder) return null
  const go = (turn: (() => void) | undefined) => {
    turn?.()
    scrollTo({ top: 0 })
  }
  return (
    <nav className={styles.pages} aria-label={t('orders.list.pages')}>
      <Button variant="plain" disabled={!onNewer} onClick={() => go(onNewer)}>
        {t('orders.list.newer')}
      </Button>
      <p>
        {count === undefined
          ? t('orders.list.pageAlone', { page })
          : t('orders.list.page', { page, count })}
      </p>
      <Button variant="plain" disabled={!onOlder} onClick={() => go(onOlder)}>
        {t('orders.list.older')}
      </Button>
    </nav>
  )
}

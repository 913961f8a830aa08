/** [account §2 Screens and routes, ADR-279] */
import { TabBar } from '@thela/ui/layout/tab-bar.tsx'
import { links } from '../../../api/links.ts'
import { useMessages } from '../../../language/use-messages.ts'

/** The pages that the bar links, by their addresses. */
const TABS = {
  HOME: links.home,
  ORDERS: links.orders,
  REFUNDS: links.refunds,
  TRANSACTIONS: links.transactions,
  CARTS: links.carts,
} as const

export type AccountTab = keyof typeof TABS

const TAB_NAMES = Object.keys(TABS) as AccountTab[]

/** Without a login these would all lead to the same one. */
const OF_ANYBODY: readonly AccountTab[] = ['HOME', 'ORDERS']

export interface AccountTabsProps {
  slug: string
  /** A page without a tab of its own is reached from the home page. */
  current: string
  isAnybody: boolean
}

/** The bar of tabs of every page of the account. */
export function AccountTabs({ slug, current, isAnybody }: AccountTabsProps) {
  const t = useMessages()
  const shown = TAB_NAMES.find((tab) => tab === current) ?? 'HOME'
  return (
    <TabBar
      label={t('accounts.page.nav')}
      tabs={TAB_NAMES.filter((tab) => !isAnybody || tab === shown || OF_ANYBODY.includes(tab)).map(
        (tab) => ({
          href: TABS[tab](slug),
          text: t(`accounts.tab.${tab}`),
          isCurrent: tab === shown,
        }),
      )}
    />
  )
}

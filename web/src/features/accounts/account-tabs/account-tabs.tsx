/** [account §2 Screens and routes, ADR-279] */
import type { Messages } from '@thela/messages'
import { TabBar } from '@thela/ui/layout/tab-bar.tsx'
import { useIsWide } from '@thela/ui/use-is-wide.ts'
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

/** The others, which the menu of a desktop has room for; on a phone the home page links them. */
const menuPages = (t: Messages, slug: string) => [
  { name: 'ADDRESSES', href: links.addresses(slug), text: t('accounts.page.ADDRESSES') },
  { name: 'PAYMENTS', href: links.savedPayments(slug), text: t('accounts.page.PAYMENTS') },
  { name: 'PROFILE', href: links.profile(slug), text: t('accounts.page.PROFILE') },
  {
    name: 'NOTIFICATIONS',
    href: links.notifications(undefined, slug),
    text: t('notifications.preferences.title'),
  },
  { name: 'PRIVACY', href: links.privacy(slug), text: t('accounts.page.PRIVACY') },
]

type AccountTab = keyof typeof TABS

const TAB_NAMES = Object.keys(TABS) as AccountTab[]

/** Without a login these would all lead to the same one. */
const OF_ANYBODY: readonly AccountTab[] = ['HOME', 'ORDERS']

export interface AccountTabsProps {
  slug: string
  /** In the bar a page without a tab of its own belongs to the home page. */
  current: string
  isAnybody: boolean
}

/** The bar of tabs of every page of the account; on a desktop the menu of all of them. */
export function AccountTabs({ slug, current, isAnybody }: AccountTabsProps) {
  const t = useMessages()
  const isMenu = useIsWide() && !isAnybody
  const menu = isAnybody ? [] : menuPages(t, slug)
  const tab = TAB_NAMES.find((each) => each === current) ?? 'HOME'
  const shown = isMenu && menu.some(({ name }) => name === current) ? current : tab
  return (
    <TabBar
      label={t('accounts.page.nav')}
      tabs={[
        ...TAB_NAMES.filter((name) => !isAnybody || name === tab || OF_ANYBODY.includes(name)).map(
          (name) => ({
            href: TABS[name](slug),
            text: t(`accounts.tab.${name}`),
            isCurrent: name === shown,
          }),
        ),
        ...menu.map(({ name, href, text }) => ({
          href,
          text,
          isCurrent: name === shown,
          isMenuOnly: true,
        })),
      ]}
    />
  )
}

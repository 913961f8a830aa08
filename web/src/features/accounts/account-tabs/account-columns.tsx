import { NavColumns } from '@thela/ui/layout/nav-columns.tsx'
import type { ReactNode } from 'react'
import { AccountTabs } from './account-tabs.tsx'
import type { AccountTabsProps } from './account-tabs.tsx'

export interface AccountColumnsProps extends AccountTabsProps {
  children: ReactNode
}

/** A page of the account: below its tabs on a phone, beside them on a desktop. */
export const AccountColumns = ({ children, ...tabs }: AccountColumnsProps) => (
  <NavColumns nav={<AccountTabs {...tabs} />}>{children}</NavColumns>
)

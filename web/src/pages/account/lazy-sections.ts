/** No page needs its section before the login. */
import type { AccountSection } from '@thela/contracts/pages'
import { lazy } from 'react'
import type { ComponentType } from 'react'
import { withMessages } from '../../language/later-messages.ts'
import type { SectionProps } from './section-props.ts'

const allSections = () => withMessages(() => import('./sections/all-sections.ts'))

type Sections = Awaited<ReturnType<typeof allSections>>

const section = (of: (all: Sections) => ComponentType<SectionProps>) =>
  lazy(async () => ({ default: of(await allSections()) }))

export const sectionViews: Readonly<Record<AccountSection, ComponentType<SectionProps>>> = {
  HOME: section((all) => all.Home),
  CARTS: section((all) => all.Carts),
  PROFILE: section((all) => all.Profile),
  PAYMENTS: section((all) => all.PaymentMethods),
  ADDRESSES: section((all) => all.Addresses),
  TRANSACTIONS: section((all) => all.Transactions),
  REFUNDS: section((all) => all.Refunds),
  PRIVACY: section((all) => all.Privacy),
}

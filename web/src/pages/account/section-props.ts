import type { Session } from '@thela/contracts/calls/identity/identity'
import type { AccountPage } from '@thela/contracts/pages'

export interface SectionProps {
  page: AccountPage
  /** Of a customer, or of a guest. */
  session: Session
}

import type { RedirectPage as Payload } from '@thela/contracts/pages'
import { MessagePage } from '../../shell/message-page.tsx'
import { Spinner } from '../../ui/actions/spinner.tsx'

/** The window a card payment from the pop-up is made in. */
export function RedirectPage({ page: { brand } }: { page: Payload }) {
  return (
    <MessagePage brand={brand} icon={<Spinner size={32} />} title="Opening your bank">
      <p>Please keep this window open. It goes on by itself.</p>
    </MessagePage>
  )
}

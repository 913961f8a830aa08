import type { PaymentResultPage as Payload } from '@thela/contracts/pages'
import { MessagePage } from '../../shell/message-page.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Spinner } from '../../ui/actions/spinner.tsx'

/** Back from the provider. */
export function PaymentResultPage({ page: { brand, next } }: { page: Payload }) {
  return (
    <MessagePage
      brand={brand}
      icon={<Spinner size={32} />}
      title="Checking your payment"
      actions={<LinkButton href={next}>Continue</LinkButton>}
    >
      <p>This takes a few seconds. Please keep this page open.</p>
    </MessagePage>
  )
}

import type { PayPage as PayData, PrepayPage as PrepayData } from '@thela/contracts/pages'
import type { PageModule } from '../../shell/page.ts'
import { usePageReturn } from '../../shell/use-page-return.ts'
import { Outcome, UnknownLink } from './lazy-outcomes.tsx'
import { PayPage } from './pay-page.tsx'
import { PrepayPage } from './prepay/prepay-page.tsx'

type Data = PayData | PrepayData

/** The page of a payment link: for an amount, or for an order. */
export function LinkPage({ page }: { page: Data }) {
  usePageReturn()
  if (page.state === 'UNKNOWN') {
    return (
      <Outcome>
        <UnknownLink brand={page.brand} />
      </Outcome>
    )
  }
  return page.variant === 'PREPAY' ? <PrepayPage page={page} /> : <PayPage page={page} />
}

export default {
  title: (_, t) => t('payments.title'),
  Page: LinkPage,
} satisfies PageModule<Data>

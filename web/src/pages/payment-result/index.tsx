import type { PaymentResultPage as Data } from '@thela/contracts/pages'
import type { PageModule } from '../../shell/page.ts'
import { PaymentResultPage } from './payment-result-page.tsx'

export default {
  title: (_, t) => t('payments.title'),
  Page: PaymentResultPage,
} satisfies PageModule<Data>

import type { PayPage as Data } from '@thela/contracts/pages'
import type { PageModule } from '../../shell/page.ts'
import { PayPage } from './pay-page.tsx'

export default {
  title: (_, t) => t('payments.title'),
  Page: PayPage,
} satisfies PageModule<Data>

import type { ConfirmOrderPage as Data } from '@thela/contracts/pages'
import type { PageModule } from '../../shell/page.ts'
import { ConfirmOrderPage } from './confirm-order-page.tsx'

export default {
  title: ({ state }, t) =>
    state === 'INCOMPLETE' ? t('shell.failure.incomplete-link') : t('checkout.confirm.title'),
  Page: ConfirmOrderPage,
} satisfies PageModule<Data>

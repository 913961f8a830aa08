import type { ConfirmOrderPage as Data } from '@thela/contracts/pages'
import { FAILURE_TITLE } from '../../shell/frame/failure-page.tsx'
import type { PageModule } from '../../shell/page.ts'
import { ConfirmOrderPage } from './confirm-order-page.tsx'

export default {
  title: ({ state }) =>
    state === 'INCOMPLETE' ? FAILURE_TITLE['incomplete-link'] : 'Confirm your order',
  Page: ConfirmOrderPage,
} satisfies PageModule<Data>

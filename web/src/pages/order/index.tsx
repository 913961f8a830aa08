import type { AccountPage } from '@thela/contracts/pages'
import type { PageModule } from '../../shell/page.ts'
import { OrderPage } from './order-page.tsx'

export default {
  title: (_, t) => t('orders.detail.title'),
  Page: OrderPage,
} satisfies PageModule<AccountPage>

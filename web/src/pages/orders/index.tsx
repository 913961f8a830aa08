import type { AccountPage } from '@thela/contracts/pages'
import type { PageModule } from '../../shell/page.ts'
import { OrdersPage } from './orders-page.tsx'

export default {
  title: (_, t) => t('orders.page.title'),
  Page: OrdersPage,
} satisfies PageModule<AccountPage>

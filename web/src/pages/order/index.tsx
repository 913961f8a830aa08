import type { AccountPage } from '@thela/contracts/pages'
import type { PageModule } from '../../shell/page.ts'
import { OrderPage } from './order-page.tsx'

export default {
  title: () => 'Order details',
  Page: OrderPage,
} satisfies PageModule<AccountPage>

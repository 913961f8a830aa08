import type { AccountPage } from '@thela/contracts/pages'
import { SellerGate } from '../../shell/frame/seller-gate.tsx'
import type { PageModule } from '../../shell/page.ts'
import { OrdersPage } from './orders-page.tsx'

export default {
  title: (_, t) => t('orders.page.title'),
  Page: ({ page }) => (
    <SellerGate page={page}>
      <OrdersPage page={page} />
    </SellerGate>
  ),
} satisfies PageModule<AccountPage>

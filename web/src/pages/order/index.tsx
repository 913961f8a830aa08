import type { AccountPage } from '@thela/contracts/pages'
import { SellerGate } from '../../shell/frame/seller-gate.tsx'
import type { PageModule } from '../../shell/page.ts'
import { OrderPage } from './order-page.tsx'

export default {
  title: (_, t) => t('orders.detail.title'),
  Page: ({ page }) => (
    <SellerGate page={page}>
      <OrderPage page={page} />
    </SellerGate>
  ),
} satisfies PageModule<AccountPage>

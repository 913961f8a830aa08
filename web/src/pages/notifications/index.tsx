import type { AccountPage } from '@thela/contracts/pages'
import { SellerGate } from '../../shell/frame/seller-gate.tsx'
import type { PageModule } from '../../shell/page.ts'
import { NotificationsPage } from './notifications-page.tsx'

export default {
  title: (_, t) => t('notifications.preferences.title'),
  Page: ({ page }) => (
    <SellerGate page={page}>
      <NotificationsPage page={page} />
    </SellerGate>
  ),
} satisfies PageModule<AccountPage>

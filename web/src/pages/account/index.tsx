import type { AccountPage } from '@thela/contracts/pages'
import { SellerGate } from '../../shell/frame/seller-gate.tsx'
import type { PageModule } from '../../shell/page.ts'
import { OwnAccountPage } from './own-account-page.tsx'

export default {
  title: ({ section = 'HOME' }, t) => t(`accounts.page.${section}`),
  Page: ({ page }) => (
    <SellerGate page={page}>
      <OwnAccountPage page={page} />
    </SellerGate>
  ),
} satisfies PageModule<AccountPage>

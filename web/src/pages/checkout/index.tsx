import type { CartPage } from '@thela/contracts/pages'
import type { PageModule } from '../../shell/page.ts'
import { CheckoutPage } from './checkout-page.tsx'

export default {
  title: (_, t) => t('checkout.title'),
  Page: CheckoutPage,
} satisfies PageModule<CartPage>

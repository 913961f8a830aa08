import type { CartPage } from '@thela/contracts/pages'
import { PageFrame, SecureMark } from '../../shell/page-frame.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { CartSummary } from './cart-summary.tsx'

/** Puts the sections in order; the only holder of checkout state. [checkout §2] */
export function CheckoutPage({ page }: { page: CartPage }) {
  const { brand, cart, settings, returnLink } = page
  return (
    <PageFrame brand={brand} homeLink={returnLink} mark={<SecureMark />}>
      <Columns
        heading="Checkout"
        aside={<CartSummary cart={cart} open={settings.showExpandedOrderSummary} />}
      >
        <Card title="Contact" />
      </Columns>
    </PageFrame>
  )
}

import type { CartItemReply } from '@thela/contracts/calls/cart'
import type { InventoryItem } from '@thela/contracts/inventory-item'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OutOfStock } from './out-of-stock.tsx'

const items = ['tea', 'cup'].map(
  (key) =>
    ({ key, variantId: key, prodTitle: key, quantity: 3, image: `/${key}.png` }) as CartItemReply,
)
const short = (more: Partial<InventoryItem> = {}): InventoryItem => ({
  variant_id: 'tea',
  title: 'tea',
  availableQty: 1,
  requestedQty: 3,
  expired: false,
  isOutOfStock: true,
  availableForSale: true,
  allowOutOfStock: false,
  ...more,
})
const show = (item: InventoryItem, canEdit = true) => {
  const nothing = () => undefined
  const actions = { onChange: nothing, onClose: nothing, onLeave: nothing }
  render(
    <OutOfStock inventory={[item]} items={items} canEdit={canEdit} isBusy={false} {...actions} />,
  )
}

test.each([
  [short(), /^Only 1 left/],
  [short({ availableQty: 0 }), 'Sold out'],
  [short({ expired: true, expiredReason: 'GONE' as const }), 'No longer available'],
  [short({ expired: true, expiredReason: 'WITHDRAWN' as const }), /does not sell this now/],
  [short({ expired: true, expiredReason: 'SALE_ENDED' as const }), /sale of this item has ended/],
])(
  '[checkout §2 Out-of-stock popup, C2.35, C3.55] says why, with the picture (%#)',
  (item, text) => {
    show(item)
    expect(screen.getByText(text)).toBeVisible()
    expect(document.querySelector('dialog img')).toHaveAttribute('src', '/tea.png')
    expect(screen.getByRole('button', { name: 'Update cart and continue' })).toBeVisible()
  },
)

test('[checkout §3, C3.15] a cart that may not be edited here is changed in the store', () => {
  show(short(), false)
  expect(screen.queryByRole('button', { name: 'Update cart and continue' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Back to the store' })).toBeVisible()
  expect(screen.getByText(/You can change your cart in the store/)).toBeVisible()
})

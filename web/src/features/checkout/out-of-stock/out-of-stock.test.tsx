import type { CartItemReply } from '@thela/contracts/calls/shapes/cart'
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
const show = (inventory: readonly InventoryItem[], canEdit = true) => {
  const nothing = () => undefined
  const actions = { onChange: nothing, onClose: nothing, onLeave: nothing }
  render(
    <OutOfStock
      inventory={inventory}
      items={items}
      canEdit={canEdit}
      isBusy={false}
      {...actions}
    />,
  )
}

test.each([
  [short(), 'Only 1 left: reduced from 3 to 1'],
  [short({ availableQty: 0 }), 'Sold out: removed'],
  [short({ expired: true, expiredReason: 'GONE' as const }), 'No longer available: removed'],
  [short({ expired: true, expiredReason: 'WITHDRAWN' as const }), /does not sell this now/],
  [
    short({ expired: true, expiredReason: 'SALE_ENDED' as const }),
    /sale of this item has ended: removed/,
  ],
])(
  '[checkout §2 Out-of-stock popup, C2.35, C3.55] says why and what becomes of it, with the picture (%#)',
  (item, text) => {
    show([item])
    expect(screen.getByText(text)).toBeVisible()
    expect(document.querySelector('dialog img')).toHaveAttribute('src', '/tea.png')
    expect(screen.getByRole('heading', { name: 'Some items have changed' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Update cart and continue' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Keep shopping' })).toBeVisible()
  },
)

test('[checkout §3, C3.15] a cart that may not be edited here is changed in the store', () => {
  show([short()], false)
  expect(screen.queryByRole('button', { name: 'Update cart and continue' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Back to the store' })).toBeVisible()
  expect(screen.getByText('Only 1 left, you chose 3')).toBeVisible()
  expect(screen.getByText(/You can change your cart in the store/)).toBeVisible()
})

test('[checkout §2 Out-of-stock popup, C2.35] where nothing is left it says so, and leads back', () => {
  show([short({ availableQty: 0 }), short({ variant_id: 'cup', availableQty: 0 })])
  expect(screen.getByRole('heading', { name: 'Items are out of stock' })).toBeVisible()
  expect(screen.getAllByText('Sold out')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /Update|Keep|Back/ })).toHaveLength(1)
})

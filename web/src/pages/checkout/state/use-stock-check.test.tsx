import type { InventoryItem } from '@thela/contracts/inventory-item'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { payingFailure } from '../../../features/payments/attempt/paying-failure.ts'
import { sampleCart } from '../sample-page.ts'
import { useStockCheck } from './use-stock-check.ts'

const INVENTORY = 'GET @platform/inventory'
const shortTea: InventoryItem = {
  variant_id: 'variant-Tea',
  title: 'Tea',
  availableQty: 0,
  requestedQty: 1,
  expired: false,
  isOutOfStock: true,
  availableForSale: false,
  allowOutOfStock: false,
}
const sections = { address: 'READ_ONLY', delivery: 'READ_ONLY', isEmailRequired: false } as const
const closed = { ...sections, address: 'EDIT' } as const

const show = () => {
  const [onFailure, onChecked] = [vi.fn(), vi.fn()]
  const first = { cart: sampleCart, sections: closed as typeof closed | typeof sections }
  const hook = renderHook(
    ({ isBusy, ...state }: typeof first & { isBusy: boolean }) =>
      useStockCheck(state, isBusy, { onFailure, onChecked }),
    { initialProps: { ...first, isBusy: false } },
  )
  return { ...hook, onFailure, onChecked, open: { ...first, sections, isBusy: false } }
}

test('[checkout §9, C7.45, C8.13] stock is checked as payment opens, with three tries, and once more after a change', async () => {
  let tries = 0
  const down = { reject: 503, code: 'PLATFORM_UNAVAILABLE', description: '' }
  fakeServer({
    [INVENTORY]: () =>
      (tries += 1) < 3 ? down : { items: tries === 3 ? [shortTea] : [], isLow: tries === 3 },
  })
  const { rerender, onFailure, onChecked, open } = show()
  expect(tries).toBe(0)
  rerender(open)
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  expect(tries).toBe(3)
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({
    popup: 'INVENTORY_FAILED',
    tracked: 'order_failed',
    text: 'Items are out of stock',
    details: { inventory: [shortTea] },
  })
  const cart = { ...sampleCart, revision: sampleCart.revision + 1 }
  rerender({ ...open, cart, isBusy: true })
  expect(tries).toBe(3)
  rerender({ ...open, cart })
  await waitFor(() => expect(onChecked).toHaveBeenCalledTimes(2))
  expect(tries).toBe(4)
  expect(onChecked.mock.calls.map(([{ isLow }]) => isLow)).toEqual([true, false])
  expect(onFailure).toHaveBeenCalledOnce()
})

test('[checkout §4 Paying, C4.39] a refusal without the items asks for them', async () => {
  let items: InventoryItem[] = []
  const input = fakeServer({ [INVENTORY]: () => ({ items, isLow: false }) })
  const { result, rerender, onFailure, open } = show()
  rerender(open)
  await waitFor(() => expect(input).toHaveLength(1))
  items = [shortTea]
  const error = new ApiCallError({ statusCode: 409, code: 'OUT_OF_STOCK' })
  result.current(payingFailure(error, 'PLACE_ORDER_COD'))
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ details: { inventory: [shortTea] } })
})

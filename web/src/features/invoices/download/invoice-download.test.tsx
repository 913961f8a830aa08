import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { InvoiceDownload } from './invoice-download.tsx'

const ROUTE = 'POST /integrations/checkout/consumer/invoice'
const invoice = {
  kind: 'TAX_INVOICE',
  invoiceNumber: 'INV/2627/17',
  issuedOn: '2026-11-22',
  total: 149_900,
  fileName: 'INV-2627-17.pdf',
  pdf: btoa('%PDF-'),
} as const
const note = {
  ...invoice,
  kind: 'CREDIT_NOTE',
  invoiceNumber: 'CN/2627/3',
  fileName: 'CN-2627-3.pdf',
} as const

let saved: string[] = []
beforeEach(() => {
  saved = []
  let count = 0
  URL.createObjectURL = () => `blob:${(count += 1)}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Download invoice' }))

test('[T7.13, account §7] one click saves the invoice; its credit notes are beside it as links', async () => {
  const bodies: unknown[] = []
  fakeServer({
    [ROUTE]: ({ body }) => {
      bodies.push(body)
      return { documents: [invoice, note] }
    },
  })
  render(<InvoiceDownload orderId="order-of-ours" />)
  await submit()
  const link = await screen.findByRole('link', { name: 'Tax invoice INV/2627/17' })
  expect(link).toHaveAttribute('download', 'INV-2627-17.pdf')
  // The button that had the focus is gone.
  expect(link).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Credit note CN/2627/3' })).toHaveAttribute(
    'download',
    'CN-2627-3.pdf',
  )
  expect(saved).toEqual(['INV-2627-17.pdf'])
  expect(bodies).toEqual([{ orderId: 'order-of-ours' }])
})

test('[T7.13] what fails says so, and can be tried again', async () => {
  let isDown = true
  fakeServer({
    [ROUTE]: () =>
      isDown
        ? { reject: 409, code: 'INVOICE_UNAVAILABLE', description: 'x' }
        : { documents: [invoice] },
  })
  render(<InvoiceDownload orderId="order-of-ours" />)
  await submit()
  expect(await screen.findByText('There is no invoice for this order')).toBeVisible()
  isDown = false
  await submit()
  expect(await screen.findByRole('link', { name: 'Tax invoice INV/2627/17' })).toBeVisible()
  expect(screen.queryByText('There is no invoice for this order')).toBeNull()
})

/** [account §6, D-40, ADR-255, ADR-256] */
import type { KnownData } from '@thela/contracts/calls/accounts/privacy'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import { sampleAccount } from '../../shell/frame/sample-account.ts'
import { OwnAccountPage } from './own-account-page.tsx'

const KNOWN = 'GET /checkout/customer/privacy'
const WITHDRAW = 'POST /checkout/customer/privacy/consents/withdraw'
const ERASE_KIND = 'POST /checkout/customer/privacy/kinds/erase'
const ERASE = 'POST /checkout/customer/privacy/erase'
const EXPORT = 'POST /checkout/customer/privacy/exports'
const EXPORTED = 'GET /checkout/customer/privacy/exports/:id'
const SEND = 'POST /checkout/challenge/generate/OTP'

const whatsapp = {
  purpose: 'WHATSAPP',
  isGiven: true,
  at: '2026-11-20T06:30:00Z',
  source: 'ORDER',
} as const
const store = {
  storeId: 'aangan',
  storeName: 'Aangan',
  kinds: [
    { kind: 'ADDRESSES', count: 2 },
    { kind: 'ORDERS', count: 1 },
    { kind: 'SESSIONS', count: 1 },
  ],
  consents: [whatsapp],
} satisfies KnownData['stores'][number]
const sent = {
  status: 'SENT',
  isSent: true,
  tracking_id: 'c'.repeat(27),
  expiresInSeconds: 600,
  resendAfterSeconds: 30,
  sentBy: 'SMS',
} as const
const known: KnownData = { stores: [store], blocks: [] }

function show() {
  const page = { ...sampleAccount('USER'), section: 'PRIVACY' as const }
  openSession(page.session)
  render(
    <Toaster>
      <OwnAccountPage page={page} />
    </Toaster>,
  )
}
const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

afterEach(() => vi.unstubAllGlobals())

test('[account §6, D-40] each kind can be seen, and what nothing hangs on deleted', async () => {
  const input = fakeServer({
    [KNOWN]: () => known,
    [ERASE_KIND]: () => ({ ...known, stores: [{ ...store, kinds: [], consents: [] }] }),
  })
  show()
  expect(await screen.findByText('2 records')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See and change: Orders' })).toHaveAttribute(
    'href',
    '/orders?brand=aangan',
  )
  expect(screen.getByRole('button', { name: 'Log out of all devices' })).toBeVisible()
  await click('Delete: Saved addresses')
  expect(await screen.findByText('Nothing is kept about you here.')).toBeVisible()
  expect(input.at(-1)).toMatchObject({ body: { storeId: 'aangan', kind: 'ADDRESSES' } })
})

test('[account §6, D-40] a consent shows date and source, and is withdrawn with one tap', async () => {
  const off = { ...whatsapp, isGiven: false, source: 'CHOICE' } as const
  const input = fakeServer({
    [KNOWN]: () => known,
    [WITHDRAW]: () => ({ ...known, stores: [{ ...store, consents: [off] }] }),
  })
  show()
  expect(await screen.findByText(/^Since .*20.*, with your order$/)).toBeVisible()
  await click('Withdraw: Updates on your orders by WhatsApp')
  expect(await screen.findByText(/^Off since/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
  expect(input.at(-1)).toMatchObject({ body: { storeId: 'aangan', purpose: 'WHATSAPP' } })
})

test('[account §6, D-40] a failure stands beside its button and leaves everything as it was', async () => {
  fakeServer({
    [KNOWN]: () => known,
    [WITHDRAW]: () => ({ reject: 503, code: 'BUSY', description: 'later' }),
  })
  show()
  await click('Withdraw: Updates on your orders by WhatsApp')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByText(/^Since .*20/)).toBeVisible()
})

test('[account §6, D-40] what could not be loaded is said, and tried again', async () => {
  let isDown = true
  fakeServer({
    [KNOWN]: () => (isDown ? { reject: 500, code: 'INTERNAL', description: 'x' } : known),
  })
  show()
  expect(await screen.findByText('What we know about you could not be loaded')).toBeVisible()
  isDown = false
  await click('Try again')
  expect(await screen.findByText('2 records')).toBeVisible()
})

test('[account §6, D-40] an erasure that is blocked says by what, and store credit that ends is named', async () => {
  fakeServer({
    [KNOWN]: () => ({ stores: [{ ...store, storeCredit: 20_000 }], blocks: ['ORDER', 'REFUND'] }),
  })
  show()
  expect(
    await screen.findByText(
      'An order of yours has not arrived yet. A refund is on its way to you.',
    ),
  ).toBeVisible()
  expect(screen.getByText(/You have ₹200 of store credit at Aangan/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete my data' })).toBeNull()
})

test('[account §6, D-40] data is deleted after a fresh code', async () => {
  const input = fakeServer({
    [KNOWN]: () => known,
    [SEND]: () => sent,
    [ERASE]: () => ({ status: 'REQUESTED' }),
  })
  show()
  await click('Delete my data')
  await click('Send OTP')
  await userEvent.type(await screen.findByRole('textbox', { name: /OTP/ }), '123456')
  expect(await screen.findByText('Your data is being deleted')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Request the archive' })).toBeNull()
  expect(input.at(-1)).toMatchObject({
    route: ERASE,
    body: { cid: 'c'.repeat(27), challengeText: '123456' },
  })
})

test('[account §6, D-40] an archive is made after a fresh code, and downloaded by its link', async () => {
  let state: 'PREPARING' | 'READY' | 'GONE' = 'PREPARING'
  fakeServer({
    [KNOWN]: () => known,
    [SEND]: () => sent,
    [EXPORT]: () => ({ exportId: 'e'.repeat(27), key: 'k'.repeat(27) }),
    [EXPORTED]: () => ({ state }),
  })
  show()
  await click('Request the archive')
  await click('Send OTP')
  await userEvent.type(await screen.findByRole('textbox', { name: /OTP/ }), '123456')
  expect(await screen.findByText(/is being made/)).toBeVisible()
  state = 'READY'
  const link = await screen.findByRole('link', { name: 'Download' })
  expect(link).toHaveAttribute('href', `/account/privacy/export/${'k'.repeat(27)}`)
})

test('[account §6, D-40] an archive that is gone can be requested again', async () => {
  fakeServer({
    [KNOWN]: () => known,
    [SEND]: () => sent,
    [EXPORT]: () => ({ exportId: 'e'.repeat(27), key: 'k'.repeat(27) }),
    [EXPORTED]: () => ({ state: 'GONE' }),
  })
  show()
  await click('Request the archive')
  await click('Send OTP')
  await userEvent.type(await screen.findByRole('textbox', { name: /OTP/ }), '123456')
  await click('Request another one')
  expect(await screen.findByRole('button', { name: 'Request the archive' })).toBeVisible()
})

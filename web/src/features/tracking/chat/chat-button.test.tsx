import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { fakeCustomerShipment } from '../../../api/fake-shipment.ts'
import { loadScript } from '../../../api/load-script.ts'
import { ChatButton } from './chat-button.tsx'

vi.mock('../../../api/load-script.ts', () => ({
  SLOW_NOTICE_MS: 3000,
  loadScript: vi.fn(async (_url: string, find: () => unknown) => find()),
}))

const GET = 'GET /integrations/freshchat/restore/order'
const POST = 'POST /integrations/freshchat/restore/order'
const restore = { externalId: 'customer', host: 'https://chat.example', token: 'of-widget' }
const onFailure = vi.fn()

function stubWidget() {
  const widget = {
    init: vi.fn(),
    open: vi.fn(),
    on: vi.fn<(event: string, callback: (created: object) => void) => void>(),
    user: { setProperties: vi.fn() },
  }
  vi.stubGlobal('fcWidget', widget)
  return widget
}
const show = () => render(<ChatButton shipment={fakeCustomerShipment} onFailure={onFailure} />)
const open = () => userEvent.click(screen.getByRole('button', { name: 'Chat with the store' }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('[T7.18, T1.5, D-47] nothing is loaded before it is pressed; then the chat opens', async () => {
  const widget = stubWidget()
  const calls = fakeServer({ [GET]: () => ({ ...restore, orderNumber: '#1015' }) })
  show()
  expect(loadScript).not.toHaveBeenCalled()
  expect(calls).toEqual([])
  await open()
  await waitFor(() => expect(widget.open).toHaveBeenCalledOnce())
  expect(vi.mocked(loadScript).mock.calls[0]?.[0]).toBe('https://chat.example/js/widget.js')
  expect(widget.init).toHaveBeenCalledWith({
    token: 'of-widget',
    host: 'https://chat.example',
    externalId: 'customer',
    restoreId: null,
    locale: 'en',
  })
  expect(widget.user.setProperties).toHaveBeenCalledWith({ order: '#1015' })
})

test('[T7.10] the id by which the chat is found again is stored when its maker gives it', async () => {
  const widget = stubWidget()
  const calls = fakeServer({ [GET]: () => restore, [POST]: () => ({ saved: true }) })
  show()
  await open()
  await waitFor(() => expect(widget.open).toHaveBeenCalled())
  widget.on.mock.calls[0]?.[1]({ status: 200, data: { restoreId: 'restore-1' } })
  await waitFor(() =>
    expect(calls.at(-1)?.body).toEqual({ id: 'parcel-of-ours', restoreId: 'restore-1' }),
  )
})

test.each([
  ['the script does not load', undefined, restore],
  ['the call fails', {}, { reject: 502, code: 'EXTERNAL_UNAVAILABLE', description: '' }],
])('[T4.81, T8.4] %s: it is logged, and the page says nothing', async (_, widget, reply) => {
  if (widget) stubWidget()
  fakeServer({ [GET]: () => reply as never })
  show()
  await open()
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Chat with the store' })).toBeEnabled()
})

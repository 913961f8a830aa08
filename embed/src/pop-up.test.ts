import { beforeEach, expect, test, vi } from 'vitest'
import { openPopUp } from './pop-up.ts'

beforeEach(() => {
  // The test's browser draws no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn<() => void>()
})

test('[checkout §2 Sign-in step] the frame may pay, and may receive the code of a text message', () => {
  const { frame } = openPopUp({
    action: 'https://checkout.example/start',
    method: 'post',
    fields: [],
    isShopsCart: true,
    storeName: 'Meher Pantry',
    logo: undefined,
    slowMs: 2000,
    onCloseRequest: () => undefined,
    onClosed: () => undefined,
    onOwnCheckout: () => undefined,
  })
  const allowed = frame.getAttribute('allow') ?? frame.allow
  expect(allowed.split(';').map((each) => each.trim())).toEqual(['payment', 'otp-credentials'])
})

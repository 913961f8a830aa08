import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { openSession } from '../../../api/session.ts'
import { SearchById } from './search-by-id.tsx'

const VERIFY = 'GET /data/shipment/verify/v2'
const INVALID = 'Please enter a valid Tracking ID'
const known = () => ({
  status: 'VALID' as const,
  statusCode: 200,
  swiftId: 'parcel-of-ours',
  isPublic: true,
})

function show(sid?: string) {
  const onFound = vi.fn()
  render(<SearchById sid={sid} onFound={onFound} />)
  return onFound
}
const field = () => screen.getByLabelText('Tracking ID')

beforeEach(() => openSession({ token: 'anon', kind: 'ANON', expiresInSeconds: 300 }))
afterEach(() => vi.unstubAllGlobals())

test('[tracking §5, T5.1] an id of fewer than six characters is not requested', async () => {
  const input = fakeServer({ [VERIFY]: known })
  const onFound = show()
  await userEvent.type(field(), 'AB123{Enter}')
  expect(field()).toHaveAccessibleDescription(INVALID)
  expect(field()).toHaveFocus()
  expect(input).toEqual([])
  expect(onFound).not.toHaveBeenCalled()
})

test('[tracking §2, T2.15] a known id leads to its parcel', async () => {
  fakeServer({ [VERIFY]: known })
  const onFound = show()
  await userEvent.type(field(), ' 12902908629322 ')
  await userEvent.click(screen.getByRole('button', { name: 'Track' }))
  await waitFor(() => expect(onFound).toHaveBeenCalledWith('parcel-of-ours', true))
  expect(screen.getByRole('button', { name: 'Track' })).toHaveAttribute('aria-busy', 'true')
})

test('[tracking §2, T2.1] an id in the address is looked up at once', async () => {
  fakeServer({ [VERIFY]: known })
  const onFound = show('12902908629322')
  expect(field()).toHaveValue('12902908629322')
  await waitFor(() => expect(onFound).toHaveBeenCalledOnce())
})

test.each([
  [400, 'INVALID_TRACKING_ID', INVALID],
  [404, 'NOT_FOUND', 'We couldn’t find this Tracking ID.'],
])(
  '[tracking §8, T2.18, T8.1] an error %i is shown at the field, each time',
  async (reject, code, words) => {
    const input = fakeServer({ [VERIFY]: () => ({ reject, code, description: INVALID }) })
    const onFound = show('UNKNOWN1')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(words)))
    await userEvent.type(field(), '2{Enter}')
    await waitFor(() => expect(input).toHaveLength(2))
    await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(words)))
    expect(onFound).not.toHaveBeenCalled()
  },
)

test('[tracking §8, T8.1] a server error is not shown as an error of the id', async () => {
  const description = 'Something went wrong'
  fakeServer({ [VERIFY]: () => ({ reject: 500, code: 'INTERNAL', description }) })
  show('12902908629322')
  expect(await screen.findByRole('alert')).toHaveTextContent(description)
  expect(field()).not.toHaveAttribute('aria-invalid')
})

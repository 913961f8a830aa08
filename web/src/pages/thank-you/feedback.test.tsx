import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { Feedback } from './feedback.tsx'

afterEach(() => vi.unstubAllGlobals())

test('[checkout §3 Store info, C7.15] stars, then a comment; a failure keeps both', async () => {
  let tries = 0
  const input = fakeServer({
    'POST @platform/v2/feedback': () =>
      (tries += 1) === 1
        ? { reject: 503, code: 'UNAVAILABLE', description: 'Unavailable' }
        : { saved: true },
  })
  render(<Feedback cartId="cart" title={undefined} />)
  const stars = screen.getByRole('radiogroup', { name: 'How was your checkout?' })
  expect(screen.queryByRole('button', { name: 'Send feedback' })).toBeNull()
  await userEvent.click(within(stars).getByRole('radio', { name: '4 of 5 stars' }))
  await userEvent.type(screen.getByLabelText(/What could be better/), ' Show the fee earlier ')
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  expect(await screen.findByText('Thank you for your feedback.')).toBeVisible()
  expect(screen.queryByRole('radiogroup')).toBeNull()
  const body = { cart_id: 'cart', rating: 4, comment: 'Show the fee earlier' }
  expect(input.map((each) => each.body)).toEqual([body, body])
})

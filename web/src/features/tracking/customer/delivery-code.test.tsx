import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DeliveryCode } from './delivery-code.tsx'

test('[tracking §3 Shipment details, T3.15] without a code it says that the courier sends one, and with it which', () => {
  const { rerender } = render(<DeliveryCode code={undefined} />)
  const card = screen.getByRole('region', { name: 'Delivery OTP' })
  expect(card).toHaveTextContent('The courier needs an OTP for this delivery and sends it to you.')
  rerender(<DeliveryCode code="0482" />)
  expect(card).toHaveTextContent('0482')
  expect(card).not.toHaveTextContent('sends it to you')
})

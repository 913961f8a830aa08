import { render, screen } from '@testing-library/react'
import { messagesIn } from '@thela/messages/catalogues'
import { expect, test } from 'vitest'
import { addressOfWire } from '../../../api/address-wire.ts'
import { MessagesContext } from '../../../language/use-messages.ts'
import { AddressLines, ShortAddress } from './address-lines.tsx'

const wire = {
  id: 'home',
  name: 'Asha Rao',
  phone: '+919876543210',
  pincode: '560001',
  address_line1: '12 Residency Road',
  state: 'Karnataka',
  country: 'India',
}

test('[ADR-195] the state is written in the script of the city', async () => {
  render(
    <MessagesContext value={messagesIn('hi')}>
      {['बेंगलुरु', 'Bengaluru'].map((city) => (
        <AddressLines key={city} address={addressOfWire({ ...wire, city })} />
      ))}
    </MessagesContext>,
  )
  expect(await screen.findByText(/, बेंगलुरु, कर्नाटक 560001$/)).toBeVisible()
  expect(screen.getByText(/, Bengaluru, Karnataka 560001$/)).toBeVisible()
})

test('[ADR-314] a chosen address is who and where, and the pincode stays beside its city', () => {
  const address = addressOfWire({ ...wire, city: 'Bengaluru' })
  const { container } = render(<ShortAddress address={address} />)
  expect(container).toHaveTextContent(/^Asha Rao Bengaluru 560001$/)
  expect(container.textContent).toContain('Bengaluru\u00a0560001')
})

test('of an address abroad the country is named', () => {
  const { pincode: _, ...abroad } = wire
  const address = addressOfWire({ ...abroad, city: 'Berlin', country: 'Germany', zipcode: '10115' })
  render(<ShortAddress address={address} />)
  expect(screen.getByText(/^Berlin.10115, Germany$/)).toBeVisible()
})

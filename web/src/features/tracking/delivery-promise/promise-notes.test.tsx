import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeCustomerShipment } from '../../../api/fake-shipment.ts'
import { PromiseNotes } from './promise-notes.tsx'

const late = { ...fakeCustomerShipment, isDelayed: true, delayReason: 'Heavy rain at Nagpur' }

test.each([
  ['OTHER', 'Expected Sat, 22 Nov 2025 – Heavy rain at Nagpur'],
  [undefined, 'Expected Sat, 22 Nov 2025 – Heavy rain at Nagpur'],
  ['WEATHER', /^Expected Sat, 22 Nov 2025, last seen in Nagpur on Fri, 21 Nov 2025\.$/],
] as const)(
  '[tracking §4, ADR-380] of a parcel that is late one reason is given; the chip above says: %s',
  (delayCode, text) => {
    const { container } = render(
      <PromiseNotes shipment={delayCode ? { ...late, delayCode } : late} />,
    )
    expect(screen.getByText(text)).toBeVisible()
    expect(container.querySelectorAll('p')).toHaveLength(1)
  },
)

test('[tracking §4, ADR-380] one that is still in time may arrive later, for no second reason', () => {
  const held = { ...late, isDelayed: false, delayCode: 'WEATHER' as const }
  render(<PromiseNotes shipment={held} />)
  expect(screen.getByText('It may arrive later than this.')).toBeVisible()
})

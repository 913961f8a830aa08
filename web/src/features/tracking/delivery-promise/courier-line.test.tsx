import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleShipment } from '../../../api/sample-shipment.ts'
import { CourierLine } from './courier-line.tsx'

test.each([
  ['Delhivery', 'https://www.delhivery.com/track-v2/package/EM%2F17', 'Track on Delhivery'],
  ['India Post', 'https://www.indiapost.gov.in/', 'Open India Post and enter this number'],
])('[T3.23, ADR-223] the page of %s, with the number or to enter it there', (name, link, text) => {
  const courierPage = { name, link }
  render(<CourierLine shipment={{ ...sampleShipment, awb: 'EM/17', courierPage }} />)
  expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', link)
})

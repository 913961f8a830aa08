import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../api/fake-server.ts'
import { fakeShipment } from '../api/fake-shipment.ts'
import { openSession } from '../api/session.ts'
import { sampleFrame } from '../shell/frame/sample-frame.ts'
import { SellerGate } from '../shell/frame/seller-gate.tsx'
import { LockedShipment } from './shipment/locked-shipment.tsx'
import { ShipmentPage } from './shipment/shipment-page.tsx'
import { TrackingPage } from './tracking/tracking-page.tsx'

const LOADER = 'https://shop.example/loader.gif'
const never = () => new Promise<never>(() => undefined)

function frameOf(kind: 'ANON' | 'USER', loader: string | undefined) {
  const frame = sampleFrame(kind)
  openSession(frame.session)
  return {
    ...frame,
    brand: { ...frame.brand, ...(loader === undefined ? {} : { loader }) },
    banners: [],
    standIn: '',
  }
}
const parcelPage = (loader: string | undefined) => ({
  ...frameOf('USER', loader),
  trackingId: 'parcel-of-ours',
  authRequired: true,
  automaticOtp: false,
  hidesBannersOnProblems: false,
})

const PAGES = {
  'the customer’s part of a parcel': (loader?: string) => {
    fakeServer({ 'GET /data/shipments/track/v2/:id': never })
    render(<ShipmentPage page={{ ...parcelPage(loader), shipment: fakeShipment }} />)
    return 'Loading your order'
  },
  'a private parcel in seller embed': (loader?: string) => {
    fakeServer({ 'GET /data/shipments/track/:id': never })
    const page = { ...parcelPage(loader), mode: 'SELLER' as const }
    render(<LockedShipment page={page}>{() => null}</LockedShipment>)
    return 'Loading your order'
  },
  'the wait for the seller’s token': (loader?: string) => {
    const page = { ...frameOf('ANON', loader), mode: 'SELLER' as const }
    render(<SellerGate page={page}>{null}</SellerGate>)
    return 'Opening'
  },
  'the search by phone': async (loader?: string) => {
    fakeServer({ 'GET /data/shipments/own': never })
    render(<TrackingPage page={frameOf('USER', loader)} />)
    await userEvent.click(screen.getByRole('radio', { name: 'Mobile number' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Find my parcels' }))
    return 'Opening your parcel'
  },
}
const NAMES = Object.keys(PAGES) as (keyof typeof PAGES)[]

const pictures = () => [...document.querySelectorAll(`img[src="${LOADER}"]`)]

afterEach(() => vi.unstubAllGlobals())

test.each(NAMES)('[tracking §3, T3.9] the store’s own animation is shown in %s', async (name) => {
  const label = await PAGES[name](LOADER)
  await waitFor(() => expect(pictures()).toHaveLength(1))
  expect(screen.getByText(new RegExp(`^${label}`)).parentElement).toHaveAttribute(
    'aria-busy',
    'true',
  )
})

test.each(NAMES)('[T3.9] a store without one has the outline of what comes in %s', async (name) => {
  const label = await PAGES[name]()
  const words = await screen.findByText(new RegExp(`^${label}`))
  expect(words.parentElement?.querySelectorAll('[aria-hidden]').length).toBeGreaterThan(1)
  expect(document.querySelector('[aria-busy] img')).toBeNull()
})

test('[T3.9] an animation that cannot be loaded leaves no broken picture', async () => {
  await PAGES['the search by phone'](LOADER)
  await waitFor(() => expect(pictures()).toHaveLength(1))
  for (const picture of pictures()) fireEvent.error(picture)
  expect(pictures()).toEqual([])
})

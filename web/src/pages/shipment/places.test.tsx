import { render, screen, within } from '@testing-library/react'
import { messagesIn } from '@thela/messages/catalogues'
import { expect, test } from 'vitest'
import { fakeShipment } from '../../api/fake-shipment.ts'
import { openSession } from '../../api/session.ts'
import { MessagesContext } from '../../language/use-messages.ts'
import { sampleFrame } from '../../shell/frame/sample-frame.ts'
import { ShipmentPage } from './shipment-page.tsx'

const late = { header: { code: 'DELAYED' as const }, isDelayed: true }
const PLACES = ['Lucknow, Uttar Pradesh', 'Nagpur']

test.each([
  ['en', /Lucknow, Uttar Pradesh$/, /last seen in Jaipur, Rajasthan on/],
  ['hi', /Lucknow, उत्तर प्रदेश$/, /आख़िरी बार .* को Jaipur, राजस्थान में था/],
] as const)(
  '[ADR-195] the state of a scan’s place is in the page’s language: %s',
  async (language, scanned, lastSeen) => {
    const [first, ...rest] = fakeShipment.checkpoints
    if (!first) throw new Error('the pretended parcel has checkpoints')
    const checkpoints = [
      ...PLACES.map((location) => ({ ...first, location })),
      ...rest.map((scan) => ({ ...scan, location: 'Jaipur, Rajasthan' })),
    ]
    const frame = sampleFrame('ANON')
    openSession(frame.session)
    const t = messagesIn(language)
    render(
      <MessagesContext value={t}>
        <ShipmentPage
          page={{
            ...frame,
            trackingId: 'parcel-of-ours',
            shipment: { ...fakeShipment, ...late, checkpoints },
            authRequired: true,
            automaticOtp: false,
            banners: [],
            standIn: '',
            hidesBannersOnProblems: false,
          }}
        />
      </MessagesContext>,
    )
    const name = t('tracking.parcel.history')
    const history = within(screen.getByRole('region', { name }))
    expect(await history.findByText(scanned)).toBeVisible()
    expect(history.getByText(/Nagpur$/)).toBeVisible()
    expect(await screen.findByText(lastSeen)).toBeVisible()
  },
)

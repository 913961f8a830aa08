import { describe, expect, test } from 'vitest'
import { SHIPMENT_STAGES } from '../orders/index.ts'
import type { ShipmentStage } from '../orders/index.ts'
import { bannersForShipment, pageBanners } from './banners.ts'
import { isChatEligible } from './chat-eligible.ts'
import { courierBadge } from './courier-badge.ts'
import { externalLinks } from './external-links.ts'
import { isOwnPlatform } from './platform.ts'
import { pictureStandIn } from './stand-in.ts'
import { isLoginNeeded, loginType, trackingStart } from './tracking-access.ts'
import { validateTrackingId } from './tracking-id.ts'

const message = { code: 'TRACKING_ID' }

describe('[tracking §5, T5.1, T8.1, T9.1] tracking id', () => {
  test.each([
    ['', { kind: 'incomplete', message }],
    ['     ', { kind: 'incomplete', message }],
    ['12345', { kind: 'incomplete', message }],
    ['  12345  ', { kind: 'incomplete', message }],
    ['123456', { kind: 'valid', value: '123456' }],
    [' THL/2025-1 ', { kind: 'valid', value: 'THL/2025-1' }],
    ['123456\u0000', { kind: 'invalid', message }],
    ['1234567\ud800', { kind: 'invalid', message }],
  ])('%j', (text, response) => {
    expect(validateTrackingId(text)).toEqual(response)
  })
})

describe('[tracking §4] support chat', () => {
  const now = new Date('2025-11-21T10:00:00Z')
  const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
  const facts = (stage: ShipmentStage, days: number) => ({
    isPublic: false,
    isChatEnabled: true,
    stage,
    latestAt: ago(days),
  })

  test('[T4.80, T9.2, A9.12] a final status older than 7 days closes it', () => {
    expect(SHIPMENT_STAGES.filter((stage) => !isChatEligible(facts(stage, 7.01), now))).toEqual([
      'DELIVERED',
      'RTO',
      'RTO_DELIVERED',
      'CANCELLED',
      'LOST',
      'DAMAGED',
    ])
    expect(SHIPMENT_STAGES.every((stage) => isChatEligible(facts(stage, 7), now))).toBe(true)
  })

  test('[T4.80] never on a public shipment or when it is off', () => {
    expect(isChatEligible({ ...facts('IN_TRANSIT', 0), isPublic: true }, now)).toBe(false)
    expect(isChatEligible({ ...facts('IN_TRANSIT', 0), isChatEnabled: false }, now)).toBe(false)
  })
})

describe('[tracking §4] banners', () => {
  const desktop = { type: 'DESKTOP', image: 'https://shop.example/d.png' } as const
  const image = 'https://shop.example/m.png'

  test('[T4.78, T3.4] one per position and type; without a type none; below by default', () => {
    const entries = [
      desktop,
      { ...desktop, image: 'https://shop.example/second.png' },
      { ...desktop, position: 'TOP' as const, link: 'https://shop.example', alt: 'Sale' },
      { type: 'MOBILE' as const, image },
      { image: 'https://shop.example/nowhere.png' },
    ]
    expect(pageBanners(entries)).toEqual([
      { ...desktop, position: 'BOTTOM', alt: '' },
      { ...desktop, position: 'TOP', link: 'https://shop.example', alt: 'Sale' },
      { type: 'MOBILE', position: 'BOTTOM', image, alt: '' },
    ])
  })

  test('[T4.79] a link that is no web address is dropped, and a banner without a picture’s address', () => {
    const entry = { type: 'TAB', image } as const
    expect(pageBanners([{ ...entry, link: 'javascript:alert(1)' }])).toEqual([
      { ...entry, position: 'BOTTOM', alt: '' },
    ])
    expect(pageBanners([{ ...entry, image: 'data:image/png;base64,AA==' }])).toEqual([])
    // The next of its kind takes the place.
    expect(pageBanners([{ ...entry, image: '/relative.png' }, entry])).toHaveLength(1)
  })

  test('[T4.77] hidden for exceptions if the brand configures it', () => {
    const banners = pageBanners([desktop])
    const cleared = SHIPMENT_STAGES.filter(
      (status) => bannersForShipment(banners, { status, isLate: false }, true).length === 0,
    )
    const specified = ['UNDELIVERED', 'LOST', 'DAMAGED'] as const
    // [ADR-266]
    expect(new Set(cleared)).toEqual(new Set([...specified, 'CANCELLED', 'RTO', 'RTO_DELIVERED']))
    expect(bannersForShipment(banners, { status: 'IN_TRANSIT', isLate: true }, true)).toEqual([])
    expect(bannersForShipment(banners, { status: 'LOST', isLate: true }, false)).toEqual(banners)
  })
})

describe('[tracking §4] external links', () => {
  test.each([
    ['https://shop.example/privacy?a=1#top', true],
    ['http://localhost:4000/policy', true],
    ['https://shop.example', true],
    ['javascript:alert(1)', false],
    ['//shop.example', false],
    ['/privacy', false],
    ['https://shop.example@evil.example/', false],
    ['https://', false],
    ['', false],
  ])('[T4.79] %j counts: %s', (link, counts) => {
    const entry = { type: 'POLICY_LINK', label: 'Privacy', link }
    expect(externalLinks([entry], 'POLICY_LINK')).toEqual(counts ? [entry] : [])
    expect(externalLinks([entry], 'NAVBAR_LINK')).toEqual([])
  })
})

describe('[tracking §3, T3.36] the platform', () => {
  test.each([
    [undefined, true],
    ['', true],
    ['  ', true],
    ['THELA', true],
    ['thela', true],
    ['EKART', false],
    ['Another', false],
  ])('%j is ours: %s', (name, isOurs) => {
    expect(isOwnPlatform(name)).toBe(isOurs)
  })
})

describe('[tracking §9, T9.6] the stand-in of a picture', () => {
  const own = 'data:image/png;base64,iVBORw0KGgo='
  const light = (colour: string) => pictureStandIn(undefined, colour)

  test('is the store’s own', () => {
    expect(pictureStandIn(own, '#FBF1EA')).toBe(own)
  })
  test.each(['data:image/png;base64,"><script>', 'data:text/html;base64,AAAA', 'data:image/png,x'])(
    'else 1 × 1 in the light primary colour, also in place of %s',
    (wrong) => {
      const drawn = pictureStandIn(wrong, '#FBF1EA')
      expect(drawn).toMatch(/width='1' height='1'.*fill='%23FBF1EA'/)
      expect(drawn).toBe(light('#FBF1EA'))
      expect(light("'/><script")).toContain('%23FFFFFF')
    },
  )
})

describe('[tracking §3] couriers', () => {
  test('[T3.28, A3.22] the eleven known codes all have a badge', () => {
    const codes = 'SWFT HXLG SHPT ELTE SMTR QKLEE HANS VCTY SHYFY SPMY BLDR'.split(' ')
    for (const code of codes) expect(courierBadge(code).name).not.toBe(code)
    expect(courierBadge('swft').name).toBe('Swift')
  })

  test('[T3.29] another courier shows its own name', () => {
    expect(courierBadge('Blue Dart')).toMatchObject({ code: 'Blue Dart', name: 'Blue Dart' })
  })

  const shown =
    'SWFT HXLG SHPT ELTE SMTR QKLEE HANS VCTY SHYFY SPMY BLDR DELHIVERY SHIPROCKET other'

  test.each(shown.split(' '))('white text on %s has contrast 4.5', (code) => {
    const channels = courierBadge(code).colour.match(/[0-9A-F]{2}/g) ?? []
    const [red = 0, green = 0, blue = 0] = channels.map((hex) => {
      const share = Number.parseInt(hex, 16) / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    expect(1.05 / (luminance + 0.05)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('[tracking §4, T4.75] who must log in', () => {
  const visit = { hasOtpLogin: false, isPublic: true, embed: 'NONE' } as const
  const start = { isAuthRequired: true, hasOtpLogin: false }

  test.each([
    ['a public shipment', {}, false],
    ['a private shipment', { isPublic: false }, true],
    ['a private shipment, logged in', { isPublic: false, hasOtpLogin: true }, false],
    ["in a seller's page", { embed: 'SELLER', isPublic: false }, false],
    ['a private shipment in an open embed', { embed: 'OPEN', isPublic: false }, true],
  ] as const)('%s', (_, change, isNeeded) => {
    expect(isLoginNeeded({ ...visit, ...change })).toBe(isNeeded)
  })

  test('[tracking §3, T3.35, T6.3] login types', () => {
    expect([loginType(true), loginType(false)]).toEqual(['OTP', 'GUEST'])
  })

  test('[tracking §2, T2.15, T2.16, T2.17] the start page', () => {
    expect(trackingStart(false, start, true)).toBe('SEARCH')
    expect(trackingStart(true, start, false)).toBe('ENTER_PHONE')
    expect(trackingStart(true, start, true)).toBe('AUTOMATIC_OTP')
    expect(trackingStart(true, { ...start, hasOtpLogin: true }, true)).toBe('DETAILS')
    expect(trackingStart(true, { ...start, isAuthRequired: false }, true)).toBe('DETAILS')
  })
})

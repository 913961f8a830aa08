import { StoreConfig } from '@thela/contracts/stores'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { bannersInLanguage, barLinks, policyLinks } from './brand-links.ts'
import { bannersOfStore, brandInLanguage, brandOf } from './brand-of.ts'
import type { Store } from './store.ts'

function storeWith(more: {
  appearance?: object
  colorConfig?: object
  tracking?: object
  loaderUrl?: string
  storeLogoL?: string
  storeLogoS?: string
  uiConfig?: object
}): Store {
  const file = { storeId: 'meher', storeName: 'Meher', storeLink: 'https://shop.example' }
  const config = Value.Default(StoreConfig, { ...file, ...more, platform: {} })
  return { storeId: 'meher', number: 1, version: 1, config, secrets: {} } as unknown as Store
}
const trackingColour = (store: Store) => brandOf(store, 'TRACKING').colors.primary

test('[tracking §9, T9.8, A9.14] the default primary colour of tracking pages is #282B4A', () => {
  const plain = storeWith({})
  expect(trackingColour(plain)).toBe('#282B4A')
  expect(brandOf(plain).colors.primary).toBe('#1A7F4B')
})

test('[C9.31] a store that chooses no colours has green as primary and red as danger; its own override them', () => {
  const { colors } = brandOf(storeWith({}))
  expect(colors).toMatchObject({ primary: '#1A7F4B', danger: '#B3261E' })
  const own = { primaryColor: '#8A3A12', dangerColor: '#AA0000' }
  expect(brandOf(storeWith({ colorConfig: own })).colors).toMatchObject({
    primary: '#8A3A12',
    danger: '#AA0000',
  })
})

test('[tracking §3] a colour that the store chose applies, its tracking page’s own before the shop’s', () => {
  const colorConfig = { primaryColor: '#8A3A12' }
  expect(trackingColour(storeWith({ colorConfig }))).toBe('#8A3A12')
  const chosen = { colorConfig: { primaryColor: '#1A7F4B' } }
  expect(trackingColour(storeWith(chosen))).toBe('#1A7F4B')
  const tracking = { colorConfig: { primaryColor: '#123456' } }
  expect(trackingColour(storeWith({ colorConfig, tracking }))).toBe('#123456')
})

test('[checkout §3 Store info, C3.9, tracking §3] the loader is the shop’s, on tracking pages its own before it', () => {
  const [loaderUrl, loaderLink] = ['https://shop.example/wait.svg', 'https://cdn.example/track.svg']
  expect(brandOf(storeWith({}))).not.toHaveProperty('loader')
  const usual = storeWith({ loaderUrl })
  expect(brandOf(usual).loader).toBe(loaderUrl)
  expect(brandOf(usual, 'TRACKING').loader).toBe(loaderUrl)
  const own = storeWith({ loaderUrl, tracking: { loaderLink } })
  expect(brandOf(own).loader).toBe(loaderUrl)
  expect(brandOf(own, 'TRACKING').loader).toBe(loaderLink)
})

test('[C3.18, ADR-152] whether “Free” is said of a delivery is the same on all pages of a store', () => {
  const free = storeWith({ uiConfig: { showFreeShipping: true } })
  for (const face of ['CHECKOUT', 'TRACKING'] as const) {
    expect(brandOf(free, face).showsFree).toBe(true)
    expect(brandOf(storeWith({}), face)).not.toHaveProperty('showsFree')
  }
})

test('[ADR-312] ground, shape, font and favicon are the shop’s on all pages, where tracking is branded', () => {
  const appearance = {
    ground: '#14120F',
    shape: 999,
    font: 'https://shop.example/a.woff2',
    favicon: 'https://shop.example/favicon.svg',
  }
  const { ground, ...ownAppearance } = appearance
  const store = storeWith({ appearance })
  for (const brand of [brandOf(store), brandOf(store, 'TRACKING')]) {
    expect(brand).toMatchObject(ownAppearance)
    expect(brand.colors.ground).toBe(ground)
  }
  const plain = storeWith({ appearance, tracking: { isBranded: false } })
  for (const member of Object.keys(ownAppearance)) {
    expect(brandOf(plain, 'TRACKING')).not.toHaveProperty(member)
    expect(brandOf(storeWith({}))).not.toHaveProperty(member)
  }
  expect(brandOf(plain, 'TRACKING').colors).not.toHaveProperty('ground')
})

const at = (path: string) => `https://shop.example/${path}`

test('[tracking §3, T3.5] the logo that is shown leads where its own link says, in its own words', () => {
  const links = { logoLLink: at('wide'), logoSLink: at('square'), logoAltText: 'Meher, a pantry' }
  const [storeLogoL, storeLogoS] = [at('l.svg'), at('s.svg')]
  const wide = brandOf(storeWith({ storeLogoL, storeLogoS, tracking: links }), 'TRACKING')
  expect(wide).toMatchObject({ logoLink: at('wide'), logoAlt: 'Meher, a pantry' })
  expect(wide.phoneLogo).toEqual({ picture: at('s.svg'), link: at('square') })
  const square = storeWith({ storeLogoS, tracking: links })
  expect(brandOf(square, 'TRACKING').logoLink).toBe(at('square'))
  expect(brandOf(square, 'TRACKING')).not.toHaveProperty('phoneLogo')
  for (const member of ['logoLink', 'logoAlt']) expect(brandOf(square)).not.toHaveProperty(member)
})

test('[T3.5, ADR-370] a phone has the square logo where the tracking pages name it or its link', () => {
  const [storeLogoL, storeLogoS] = [at('l.svg'), at('s.svg')]
  const logoOf = (tracking: object) =>
    brandOf(storeWith({ storeLogoL, storeLogoS, tracking }), 'TRACKING').phoneLogo
  expect(logoOf({})).toBeUndefined()
  expect(logoOf({ logoLLink: at('wide') })).toBeUndefined()
  expect(logoOf({ logoS: at('own.svg') })).toEqual({ picture: at('own.svg') })
  expect(logoOf({ logoSLink: at('') })).toEqual({ picture: storeLogoS, link: at('') })
  expect(logoOf({ logoSLink: at(''), isBranded: false })).toBeUndefined()
  expect(brandOf(storeWith({ storeLogoL, storeLogoS }))).not.toHaveProperty('phoneLogo')
})

test('[tracking §3, T3.7, T3.8, T4.79, A2.31, A9.19] bar, networks and policies: those that lead to a web address', () => {
  const navLinks = [
    { text: 'Shop', href: at('') },
    { text: 'Bad', href: 'https://shop.example@evil.example/' },
  ]
  const privacyLinks = [...navLinks, { text: 'Privacy', href: at('privacy') }]
  const own = { YouTube: at('yt'), Facebook: at('fb'), LinkedIn: 'https://x@evil.example/' }
  const store = storeWith({ tracking: { navLinks, privacyLinks, socialLinks: own } })
  const brand = brandOf(store, 'TRACKING')
  expect(brand.navLinks).toEqual([{ text: 'Shop', href: at('') }])
  expect(brand.privacyLinks.map(({ text }) => text)).toEqual(['Shop', 'Privacy'])
  expect(brand.socialLinks).toEqual([
    { network: 'Facebook', href: at('fb') },
    { network: 'YouTube', href: at('yt') },
  ])
  const checkout = brandOf(store)
  expect(checkout).not.toHaveProperty('navLinks')
  expect(checkout).not.toHaveProperty('socialLinks')
  expect(checkout.privacyLinks).toEqual(brand.privacyLinks)
  expect(brandOf(storeWith({}), 'TRACKING')).not.toHaveProperty('navLinks')
})

test('[tracking §3, D-90] policies have the words of a language where the store has some', () => {
  const returns = { text: 'Returns', href: at('returns'), texts: { hi: 'रिटर्न' } }
  const { privacyLinks } = storeWith({
    tracking: { privacyLinks: [returns, { text: 'Terms', href: at('terms') }] },
  }).config.tracking
  const namesIn = (language?: 'hi' | 'en-XA') =>
    policyLinks(privacyLinks, language).map(({ text }) => text)
  expect(namesIn('hi')).toEqual(['रिटर्न', 'Terms'])
  expect(namesIn('en-XA')).toEqual(['Returns', 'Terms'])
  expect(namesIn()).toEqual(['Returns', 'Terms'])
  expect(policyLinks(privacyLinks)[0]).toEqual({ text: 'Returns', href: at('returns') })
})

test('[tracking §3, D-90] the bar and the banners have the words of a language where the store has some', () => {
  const words = { title: 'New', text: 'Tea', texts: { hi: { title: 'नया' } } }
  const store = storeWith({
    tracking: {
      navLinks: [{ text: 'Shop', href: at(''), texts: { hi: 'दुकान' } }],
      banners: { TOP: { words, TAB: { image: at('t.png') } } },
    },
  })
  const { navLinks, banners } = store.config.tracking
  expect(barLinks(navLinks, 'hi')).toEqual([{ text: 'दुकान', href: at('') }])
  expect(barLinks(navLinks, 'en')).toEqual([{ text: 'Shop', href: at('') }])
  expect(brandOf(store, 'TRACKING').navLinks).toEqual([{ text: 'Shop', href: at('') }])
  const shown = bannersOfStore(store).banners
  expect(shown[0]?.words).toEqual({ title: 'New', text: 'Tea', tone: 'DARK' })
  const hindi = { title: 'नया', text: '', tone: 'DARK' }
  expect(bannersInLanguage(shown, banners, 'hi')[0]?.words).toEqual(hindi)
  expect(bannersInLanguage(shown, banners, 'en-XA')).toEqual(shown)
})

test('[tracking §3, T3.6, T3.13] questions about parcels go to the seller’s own address', () => {
  const contactLinks = { EMAIL: 'care@meher.example', PHONE: '+91 33 4000 1200' }
  const store = storeWith({ tracking: { contactLinks, sellerEmail: 'parcels@meher.example' } })
  const hrefs = (face: 'CHECKOUT' | 'TRACKING') =>
    brandOf(store, face).contactLinks.map(({ href }) => href)
  expect(hrefs('TRACKING')).toEqual(['tel:+913340001200', 'mailto:parcels@meher.example'])
  expect(hrefs('CHECKOUT')).toEqual(['tel:+913340001200', 'mailto:care@meher.example'])
})

test('[tracking §3, T1.2, T3.11] a store without a look of its own keeps its name and gets ours', () => {
  const image = at('banner.png')
  const tracking = {
    colorConfig: { primaryColor: '#8A3A12' },
    logoL: at('l.svg'),
    navLinks: [{ text: 'Shop', href: at('') }],
    socialLinks: { Facebook: at('fb') },
    banners: { TOP: { MOBILE: { image } }, BOTTOM: { DESKTOP: { image } } },
  }
  const own = storeWith({ tracking })
  expect(brandOf(own, 'TRACKING')).toMatchObject({ logoL: at('l.svg'), name: 'Meher' })
  expect(bannersOfStore(own).banners).toHaveLength(2)
  const plain = storeWith({ tracking: { ...tracking, isBranded: false } })
  const brand = brandOf(plain, 'TRACKING')
  expect(brand.name).toBe('Meher')
  expect(brand.colors).toMatchObject({ primary: '#282B4A', icon: '#282B4A' })
  for (const member of ['logoL', 'navLinks', 'socialLinks'])
    expect(brand).not.toHaveProperty(member)
  expect(bannersOfStore(plain).banners).toEqual([])
})

test.each([
  ['THELA', false, false],
  ['', false, false],
  ['THELA', true, true],
  ['EKART', false, true],
  ['Some Platform', false, true],
])(
  '[tracking §3, T3.36, T3.11] on the platform %j, switched off: %s, Thela is not named: %s',
  (platform, hideSwiftBranding, isHidden) => {
    const store = storeWith({ tracking: { platform, hideSwiftBranding } })
    expect(brandOf(store, 'TRACKING').hideBranding).toBe(isHidden)
  },
)

test('[tracking §3, T3.3, T3.9, T9.6] banners by position and device, and what stands in for them', () => {
  const blurDataURL = 'data:image/png;base64,iVBORw0KGgo='
  const banners = {
    TOP: { DESKTOP: { image: at('d.png'), link: at('sale'), alt: 'Sale' } },
    BOTTOM: { words: { title: 'New' }, TAB: { image: at('t.png') } },
  }
  expect(bannersOfStore(storeWith({ tracking: { banners, blurDataURL } }))).toEqual({
    banners: [
      { type: 'DESKTOP', position: 'TOP', image: at('d.png'), link: at('sale'), alt: 'Sale' },
      {
        type: 'TAB',
        position: 'BOTTOM',
        image: at('t.png'),
        alt: '',
        words: { title: 'New', text: '', tone: 'DARK' },
      },
    ],
    standIn: blurDataURL,
  })
  const colorConfig = { primaryLightColor: '#FBF1EA' }
  expect(bannersOfStore(storeWith({ colorConfig })).standIn).toContain('%23FBF1EA')
})

test('[D-90] a brand is the same object for every page in a language, so that its colours are computed once', () => {
  const href = 'https://shop.example/privacy'
  const privacyLinks = [{ text: 'Privacy', texts: { hi: 'निजता' }, href }]
  const store = storeWith({ tracking: { privacyLinks } })
  const brand = brandOf(store)
  const inHindi = brandInLanguage(brand, store, 'hi')
  expect(inHindi).toEqual({ ...brand, privacyLinks: [{ text: 'निजता', href }] })
  expect(brandInLanguage(brand, store, 'hi')).toBe(inHindi)
  expect(brandInLanguage(brand, store, 'en').privacyLinks).toEqual([{ text: 'Privacy', href }])
  const changed = storeWith({ tracking: { privacyLinks: [{ text: 'Policy', href }] } })
  expect(brandInLanguage(brandOf(changed), changed, 'hi').privacyLinks).toEqual([
    { text: 'Policy', href },
  ])
})

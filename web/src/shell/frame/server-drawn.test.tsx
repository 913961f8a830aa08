import type { PageBanners as Banners } from '@thela/contracts/pages'
import { messagesIn } from '@thela/messages/catalogues'
import { act, render, screen, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { PageLanguage } from '../../language/page-language.tsx'
import { serverParts } from '../document/brand-parts.tsx'
import { renderedText } from '../document/rendered-text.ts'
import { PageBanners } from './page-banners.tsx'
import { sampleFrame } from './sample-frame.ts'
import { ServerPartsContext } from './server-drawn.tsx'
import { StoreFrame } from './store-frame.tsx'

const at = (path: string) => `https://shop.example/${path}`
const sample = sampleFrame().brand
const brand = {
  ...sample,
  logoL: at('logo.svg'),
  logoLink: at('about'),
  logoAlt: 'Aangan, homeware',
  navLinks: [{ text: 'New in', href: at('new') }],
  socialLinks: [
    { network: 'Facebook' as const, href: at('fb') },
    { network: 'Twitter' as const, href: at('x') },
    { network: 'Instagram' as const, href: at('ig') },
    { network: 'YouTube' as const, href: at('yt') },
    { network: 'LinkedIn' as const, href: at('in') },
  ],
}
const standIn = 'data:image/png;base64,AA=='
const banners: Banners['banners'] = [
  { type: 'MOBILE', position: 'TOP', image: at('m.png'), link: at('sale'), alt: 'Sale' },
  { type: 'DESKTOP', position: 'TOP', image: at('d.png'), link: at('sale'), alt: '' },
  { type: 'TAB', position: 'BOTTOM', image: at('t.png'), alt: 'Thank you' },
]
const page = { brand, banners, standIn }

function Page({ hidden = false }: { hidden?: boolean }) {
  return (
    <StoreFrame brand={brand}>
      <PageBanners page={page} at="TOP" hidden={hidden} />
      <PageBanners page={page} at="BOTTOM" hidden={hidden} />
    </StoreFrame>
  )
}

const onServer = (element: React.ReactElement) => (
  <PageLanguage messages={messagesIn('en')}>
    <ServerPartsContext value={serverParts}>{element}</ServerPartsContext>
  </PageLanguage>
)

afterEach(() => {
  document.body.innerHTML = ''
})

test('[tracking §3, T3.5, T3.7, T3.8, T1.2, C3.78] logo, bar and networks lead where the store says, each with a name', () => {
  render(onServer(<Page />))
  const logo = screen.getByRole('img', { name: 'Aangan, homeware' })
  expect(logo.closest('a')).toHaveAttribute('href', at('about'))
  // Its styles show this name until the picture has come.
  expect(logo.parentElement).toHaveAttribute('data-name', 'Aangan')
  const bar = within(screen.getByRole('navigation', { name: 'Aangan' }))
  expect(bar.getByRole('link', { name: 'New in' })).toHaveAttribute('href', at('new'))
  const networks = within(screen.getByRole('navigation', { name: 'Aangan elsewhere' }))
  expect(networks.getAllByRole('link')).toHaveLength(5)
  for (const [name, href] of [
    ['Aangan on Facebook', at('fb')],
    ['Aangan on X', at('x')],
    ['Aangan on Instagram', at('ig')],
    ['Aangan on YouTube', at('yt')],
    ['Aangan on LinkedIn', at('in')],
  ] as const) {
    const link = networks.getByRole('link', { name })
    expect(link).toHaveAttribute('href', href)
    expect(link).toHaveAttribute('rel', 'noopener')
  }
})

test('[T3.5, ADR-370] a square logo with a link of its own stands before the wide one, for phones', () => {
  const phoneLogo = { picture: at('square.svg'), link: at('home') }
  render(<StoreFrame brand={{ ...brand, phoneLogo }}>{null}</StoreFrame>)
  const [square, wide] = screen.getAllByRole('img', { name: 'Aangan, homeware' })
  expect(square).toHaveAttribute('src', at('square.svg'))
  expect(square?.closest('a')).toHaveAttribute('href', at('home'))
  expect(square?.closest('a')?.nextElementSibling).toBe(wide?.closest('a'))
  expect(wide?.closest('a')).toHaveAttribute('href', at('about'))
})

test('[tracking §3, §4, T3.3, T3.9, T9.6] each device loads its own banner only, behind a stand-in', () => {
  render(onServer(<Page />))
  const top = within(screen.getByRole('complementary', { name: 'From Aangan' }))
  expect(top.getByRole('link', { name: 'Sale' })).toHaveAttribute('href', at('sale'))
  // A link without words of its own is named by the store.
  expect(top.getByRole('link', { name: 'From Aangan' })).toHaveAttribute('href', at('sale'))
  const bottom = screen.getByRole('complementary', { name: 'More from Aangan' })
  expect(within(bottom).queryByRole('link')).toBeNull()
  expect(within(bottom).getByRole('img', { name: 'Thank you' })).toHaveAttribute('loading', 'lazy')
  expect([...document.querySelectorAll('source')].map(({ media }) => media)).toEqual([
    'not all and (min-width: 577px)',
    '(min-width: 900px)',
    '(min-width: 577px) and (max-width: 899px)',
  ])
  for (const picture of document.querySelectorAll('[data-part$=Banners] img')) {
    expect(picture).toHaveAttribute('src', standIn)
  }
})

test('[ADR-380] the words of a banner name its link; its picture adds nothing to them', () => {
  const words = { title: 'Monsoon sale', text: 'Until Sunday', tone: 'DARK' as const }
  const own = banners.slice(0, 1).map((banner) => ({ ...banner, words }))
  render(onServer(<PageBanners page={{ ...page, banners: own }} at="TOP" />))
  expect(screen.getByRole('link')).toHaveAccessibleName('Monsoon sale Until Sunday')
  expect(screen.queryByRole('img')).toBeNull()
})

test('[ADR-220, T4.77] the browser keeps what the server drew, the same elements, and can hide banners', async () => {
  const root = document.createElement('div')
  root.innerHTML = await renderedText(onServer(<Page />))
  document.body.append(root)
  const picture = screen.getByRole('img', { name: 'Sale' })
  const problems: unknown[] = []
  const browser = (hidden: boolean) => (
    <PageLanguage messages={messagesIn('en')}>
      <Page hidden={hidden} />
    </PageLanguage>
  )
  const onRecoverableError = (problem: unknown) => problems.push(problem)
  const hydrated = await act(async () => hydrateRoot(root, browser(false), { onRecoverableError }))
  expect(screen.getByRole('img', { name: 'Sale' })).toBe(picture)
  await act(async () => hydrated.render(browser(true)))
  expect(problems).toEqual([])
  expect(picture.isConnected).toBe(true)
  expect(picture).not.toBeVisible()
  expect(screen.getByRole('link', { name: 'Aangan on X' })).toBeVisible()
  await act(async () => hydrated.unmount())
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Preferences } from '@thela/contracts/calls/accounts/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import { sampleAccount } from '../../shell/frame/sample-account.ts'
import { NotificationsPage } from './notifications-page.tsx'

const OWN = '/checkout/notifications/preferences'
const known: Preferences = {
  language: null,
  optedOut: ['WHATSAPP'],
  media: ['SMS', 'WHATSAPP'],
  languages: ['en', 'hi'],
}

function show(kind: 'ANON' | 'USER' = 'USER', preferenceKey?: string, isSellerLogin = false) {
  const page = {
    ...sampleAccount(kind),
    isSellerLogin,
    stores: [],
    ...(preferenceKey === undefined ? {} : { preferenceKey }),
  }
  openSession(page.session)
  render(<NotificationsPage page={page} />)
}

afterEach(() => vi.unstubAllGlobals())

test('[ADR-216] who is not logged in and has no link is asked for the phone', () => {
  const input = fakeServer({})
  show('ANON')
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible()
  // Nothing above asks for the number.
  expect(screen.getByText('Mobile number', { selector: 'p' })).toBeVisible()
  expect(input).toEqual([])
})

test('[ADR-216] a customer chooses channels and language', async () => {
  const input = fakeServer({
    [`GET ${OWN}` as const]: () => known,
    [`POST ${OWN}` as const]: () => known,
  })
  show()
  const whatsapp = await screen.findByRole('checkbox', { name: 'WhatsApp' })
  expect(whatsapp).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'SMS' })).toBeChecked()
  expect(screen.queryByRole('checkbox', { name: 'Email' })).toBeNull()
  await userEvent.click(whatsapp)
  await userEvent.click(screen.getByRole('checkbox', { name: 'SMS' }))
  await userEvent.selectOptions(screen.getByRole('combobox'), 'हिन्दी')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(input.at(-1)).toMatchObject({
    route: `POST ${OWN}`,
    body: { language: 'hi', optedOut: ['SMS'] },
  })
})

test('[ADR-216, ADR-369] the link of a letter needs no login, and chooses about letters alone', async () => {
  const ofLetter: Preferences = { language: null, optedOut: [], media: ['EMAIL'], languages: [] }
  const input = fakeServer({
    [`GET ${OWN}/:key` as const]: () => ofLetter,
    [`POST ${OWN}/:key` as const]: () => ({ ...ofLetter, optedOut: ['EMAIL'] }),
  })
  show('ANON', 'key-of-a-letter')
  expect(await screen.findAllByRole('checkbox')).toHaveLength(1)
  expect(screen.queryByRole('combobox')).toBeNull()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Email' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(input.at(-1)).toMatchObject({
    path: `${OWN}/key-of-a-letter`,
    body: { isOptedOut: true },
  })
})

test('[I34, ADR-360] in a seller’s frame there is one way to choose, on our own page', () => {
  const input = fakeServer({ [`GET ${OWN}` as const]: () => known })
  show('USER', undefined, true)
  const link = screen.getByRole('link', { name: 'Open your account' })
  expect(link).toHaveAttribute('href', '/notifications?brand=aangan')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(input).toEqual([])
})

test('[ADR-369] a link that opens nothing any more offers to end the letters, and nothing else', async () => {
  const ended: Preferences = {
    language: null,
    optedOut: ['EMAIL'],
    media: ['EMAIL'],
    languages: [],
  }
  const input = fakeServer({
    [`GET ${OWN}/:key` as const]: () => ({ reject: 404, code: 'NOT_FOUND', description: 'x' }),
    [`POST ${OWN}/:key` as const]: () => ended,
  })
  show('ANON', 'key-of-an-older-letter')
  await userEvent.click(await screen.findByRole('button', { name: 'Stop order updates by email' }))
  expect(await screen.findByText('Order updates by email have been stopped')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(input.at(-1)).toMatchObject({
    path: `${OWN}/key-of-an-older-letter`,
    body: { isOptedOut: true },
  })
})

test('[ADR-216] a link whose choice could not be loaded says so', async () => {
  fakeServer({
    [`GET ${OWN}/:key` as const]: () => ({ reject: 400, code: 'BAD_REQUEST', description: 'x' }),
  })
  show('ANON', 'key-of-a-letter')
  expect(await screen.findByRole('alert')).toBeVisible()
})

/** The page of a shipment that cannot be loaded. [tracking §4, §8] */
import { links } from '@thela/contracts/links'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from './db/new-id.ts'
import { makePageLanguage } from './page-language.ts'
import { pageScope } from './page-source.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'
import { makeViews } from './views/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function openBroken(trackingId: string) {
  const onProblem = vi.fn<(problem: Error) => void>()
  const broken = new Error('broken')
  const tracking = { ...app.tracking, publicShipment: () => Promise.reject(broken) }
  const scope = pageScope({
    stores: app.stores,
    views: makeViews({ ...app, tracking, now: () => new Date() }),
    pageLanguage: makePageLanguage({ publicUrl: 'https://pay.example', isDemo: false }),
    providersOf: () => [],
    platformOf: () => app.platform.platformOf('meher'),
    identityProviderOf: () => undefined,
    findHumanCheck: () => undefined,
    settings: { humanCheckUrl: undefined },
    onProblem,
  })
  const url = `https://pay.example${links.shipment(trackingId)}`
  const page = await scope.source.shipment({ url, headers: { get: () => null } }, trackingId)
  return { page, problems: onProblem.mock.calls }
}

test('[tracking §4, T4.74, T8.3, T2.5] it is recorded, and leads to /oops in the look of its store', async () => {
  const { page, problems } = await openBroken(newId(app.meher.number))
  expect(page).toEqual({ goTo: '/oops?brand=meher' })
  expect(problems).toEqual([[new Error('broken')]])
})

test('[tracking §8, T8.3] a courier’s number names no store', async () => {
  expect((await openBroken('14345678901')).page).toEqual({ goTo: '/oops' })
})

import { expect, test } from 'vitest'
import { routeAnalyticsEvent } from './analytics-route.ts'
import type { AnalyticsAccounts, AnalyticsTarget } from './analytics-route.ts'

const GA4: AnalyticsTarget = { kind: 'GA4', id: 'G-1' }
const SOCIAL: AnalyticsTarget = { kind: 'SOCIAL_PIXEL', id: '42' }
const PHOTO: AnalyticsTarget = { kind: 'PHOTO_APP_PIXEL', id: 'p-1' }

test.each<[AnalyticsAccounts, readonly AnalyticsTarget[]]>([
  [{ GA4: 'G-1' }, [GA4]],
  [{ SOCIAL_PIXEL: '42' }, [SOCIAL]],
  [{ PHOTO_APP_PIXEL: 'p-1' }, [PHOTO]],
  [{ PHOTO_APP_PIXEL: 'p-1', GA4: 'G-1' }, [GA4, PHOTO]],
  [{ GA4: 'G-1', SOCIAL_PIXEL: '42', PHOTO_APP_PIXEL: 'p-1' }, [GA4, SOCIAL, PHOTO]],
])('[checkout §3 Store info, C3.10] a purchase goes to accounts %j alone', (accounts, targets) => {
  expect(routeAnalyticsEvent('purchase', accounts)).toEqual({ targets })
})

test.each<[string, AnalyticsAccounts, string]>([
  ['purchase', {}, 'NO_TRACKING_ID'],
  ['purchase', { GA4: '' }, 'NO_TRACKING_ID'],
  ['page_shown', {}, 'NO_TRACKING_ID'],
  ['page_shown', { GA4: 'G-1', SOCIAL_PIXEL: '42' }, 'UNSUPPORTED_EVENT'],
])('[checkout §8, C8.30] %s with the accounts %j is blocked: %s', (event, accounts, blocked) => {
  expect(routeAnalyticsEvent(event, accounts)).toEqual({ targets: [], blocked })
})

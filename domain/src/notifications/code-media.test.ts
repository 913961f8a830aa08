import { expect, test } from 'vitest'
import { codeRoutes } from './code-media.ts'
import type { CodeMedium } from './code-media.ts'
import type { NotificationRoute } from './notification-routes.ts'

const routes: readonly NotificationRoute[] = [
  { account: 'SILENT', medium: 'SMS', language: 'en' },
  { account: 'CALLS', medium: 'SMS', language: 'hi' },
  { account: 'WA', medium: 'WHATSAPP', language: 'en' },
]
const canCall = (account: string) => account === 'CALLS'

test.each<[CodeMedium[], boolean, string[]]>([
  [['SMS'], false, ['SILENT SMS', 'CALLS SMS', 'WA WHATSAPP']],
  [['WHATSAPP', 'SMS'], false, ['WA WHATSAPP', 'SILENT SMS', 'CALLS SMS']],
  [['WHATSAPP'], false, ['WA WHATSAPP', 'SILENT SMS', 'CALLS SMS']],
  [['VOICE'], false, ['CALLS VOICE', 'SILENT SMS', 'CALLS SMS', 'WA WHATSAPP']],
  [[], false, ['SILENT SMS', 'CALLS SMS', 'WA WHATSAPP']],
  [['SMS'], true, ['SILENT SMS', 'CALLS SMS']],
  [['WHATSAPP'], true, ['WA WHATSAPP']],
  [['VOICE'], true, ['CALLS VOICE']],
])('[D-28, D-73] a code by %j, only so: %j, goes by %j', (media, isOnly, ways) => {
  const found = codeRoutes(routes, { canCall, media, isOnly })
  expect(found.map(({ account, by }) => `${account} ${by}`)).toEqual(ways)
})

test('[D-28] no account that can speak: nobody is called', () => {
  const input = { canCall: () => false, media: ['VOICE'], isOnly: true } as const
  expect(codeRoutes(routes, input)).toEqual([])
})

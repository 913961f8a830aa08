import { expect, test } from 'vitest'
import { requiredHumanCheck } from './human-check.ts'
import type { HumanChecker } from './human-check.ts'

const STORE = {
  isSwitchedOn: true,
  hasOwnCheck: true,
  hasOwnChannel: true,
  hasProviderCheck: false,
}

test.each<[string, Partial<typeof STORE>, HumanChecker | undefined]>([
  ['switched on, with an account for it', {}, 'STORE'],
  ['not switched on', { isSwitchedOn: false }, undefined],
  ['without an account for it', { hasOwnCheck: false }, undefined],
  [
    'whose provider checks too, and sends only after a failure',
    { hasProviderCheck: true },
    'STORE',
  ],
  [
    'of which the provider sends every code',
    { hasOwnChannel: false, hasProviderCheck: true },
    'PROVIDER',
  ],
  [
    'not switched on, of which the provider sends every code',
    { isSwitchedOn: false, hasOwnChannel: false, hasProviderCheck: true },
    'PROVIDER',
  ],
  ['of which a provider without a check sends every code', { hasOwnChannel: false }, 'STORE'],
])('[checkout §3, C3.21, ADR-365] before the first code of a store %s: %j', (_, changes, check) => {
  expect(requiredHumanCheck({ ...STORE, ...changes })).toBe(check)
})

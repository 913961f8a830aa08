import { expect, test } from 'vitest'
import { callerNetworks, scopesOfCaller } from './caller-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:51234', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9%eth0', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('[I42] %s is the caller %s', (text, caller) => {
  expect(callerNetworks(text)[0]).toEqual({ name: caller, times: 1 })
})

test.each([
  ['2001:db8:1:2::1', [{ name: '2001:db8:1::/48', times: 10 }]],
  ['2001:db8:1:3::1', [{ name: '2001:db8:1::/48', times: 10 }]],
  ['203.0.113.7', []],
  ['unknown', []],
])('[I42, ADR-294] %s counts also as %j', (address, networks) => {
  expect(callerNetworks(address).slice(1)).toEqual(networks)
})

test('[I42, ADR-294] a network has room for ten of its addresses', () => {
  const scopes = scopesOfCaller(callerNetworks('2001:db8:1:2::1'), 3, (name) => `of ${name}`)
  expect(scopes).toEqual([
    { scope: 'of 2001:db8:1:2::/64', most: 3 },
    { scope: 'of 2001:db8:1::/48', most: 30 },
  ])
})

test.each([
  '',
  'unknown',
  '_hidden',
  '1.2.3',
  '999.1.1.1',
  '1.2.3.4.5',
  ':::',
  '[',
  'a:b',
  '1.2.3.4:x',
])('[I42] %j is no address: all such callers count as one', (text) => {
  expect(callerNetworks(text)).toEqual([{ name: 'unknown', times: 1 }])
})

import { expect, test } from 'vitest'
import { callerAddress, callerNetwork } from './caller-address.ts'

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
  expect(callerAddress(text)).toBe(caller)
})

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:3::/64', '2001:db8:1::/48'],
  ['203.0.113.7', undefined],
  ['unknown', undefined],
])('[I42] the network of %s is %s', (address, network) => {
  expect(callerNetwork(address)).toBe(network)
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
  expect(callerAddress(text)).toBe('unknown')
})

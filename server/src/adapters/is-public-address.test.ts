import { expect, test } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2001::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '198.18.0.1',
  '2001:db8::1',
  '3fff::1',
  '4000::1',
  '10.1',
  'not an address',
])('[I60] %s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '52.66.75.174', '2606:4700::1111'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

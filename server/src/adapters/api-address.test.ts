import { expect, test } from 'vitest'
import { apiAddress } from './api-address.ts'

test.each([
  ['https://api.example', 'https://api.example'],
  ['https://api.example/v1/', 'https://api.example/v1'],
  ['https://api.example///', 'https://api.example'],
  ['//', ''],
  ['', ''],
])('the address of an API that is set as %j is %j', (setting, address) => {
  expect(apiAddress(setting)).toBe(address)
})

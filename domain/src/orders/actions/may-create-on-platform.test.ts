import { expect, test } from 'vitest'
import { mayCreateOnPlatform } from './may-create-on-platform.ts'

test.each([
  ['never tried', undefined, true],
  ['just now', { msAgo: 0, searches: 1 }, false],
  ['long enough ago, looked for once', { msAgo: 300_000, searches: 1 }, false],
  ['looked for often, too soon', { msAgo: 299_999, searches: 9 }, false],
  ['long enough ago, looked for three times', { msAgo: 300_000, searches: 3 }, true],
])(
  '[I2] an order is created again only when it certainly was not created: %s',
  (_title, earlier, may) => {
    expect(mayCreateOnPlatform(earlier, 300_000)).toBe(may)
  },
)

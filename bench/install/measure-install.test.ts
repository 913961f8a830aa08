import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { heldValue, limitNamed } from '../measure/limits.ts'
import { measureInstall } from './measure-install.ts'

/** What is larger is to be left out of the installation. */
const LIMIT_MB = heldValue(limitNamed('installed'))

test('a file with two names counts once; caches and links do not count', () => {
  const folder = mkdtempSync(join(tmpdir(), 'thela-size-'))
  const write = (path: string, bytes: number) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), Buffer.alloc(bytes))
  }
  try {
    write('@scope/a/index.js', 2_000_000)
    write('@scope/a/node_modules/b/index.js', 500_000)
    write('c/bin/program', 1_000_000)
    linkSync(join(folder, 'c/bin/program'), join(folder, 'c/program'))
    write('.cache/types', 9_000_000)
    write('@sparticuz/chromium/unpacked/chromium', 9_000_000)
    symlinkSync('/', join(folder, 'linked'))
    expect(measureInstall(folder)).toEqual({
      megabytes: 3.5,
      packages: [
        ['@scope/a', 2.5],
        ['c', 1],
      ],
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test(`what npm ci installs is at most ${LIMIT_MB} MB`, () => {
  const { megabytes, packages } = measureInstall(resolve(import.meta.dirname, '../../node_modules'))
  const largest = packages.slice(0, 20).map((one) => one.join(' '))
  expect(megabytes, largest.join(', ')).toBeLessThanOrEqual(LIMIT_MB)
})

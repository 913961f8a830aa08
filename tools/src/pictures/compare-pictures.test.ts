import { mkdirSync, mkdtempSync, rmSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { comparePictures, keepPictures } from './compare-pictures.ts'

let folder: string
const folders = () => ({ screens: join(folder, 'screens'), kept: join(folder, 'kept') })
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

interface Screen {
  readonly text?: string
  readonly button?: string
  readonly buttonAt?: number
  readonly width?: number
  readonly height?: number
}

/** A page with a line of text and a button. */
async function draw(
  name: string,
  {
    text = 'Arrives 2–4 Dec',
    button = '#8a3b12',
    buttonAt = 600,
    width = 360,
    height = 740,
  }: Screen = {},
): Promise<void> {
  const file = join(folders().screens, `${name}.png`)
  mkdirSync(dirname(file), { recursive: true })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#fff"/>
    <text x="16" y="120" font-size="15" fill="#1c1f26">${text}</text>
    <rect x="16" y="${buttonAt}" width="328" height="52" rx="12" fill="${button}"/></svg>`
  await sharp(Buffer.from(svg)).png().toFile(file)
}

const namesOf = async () =>
  (await comparePictures(folders())).map(({ name, reason }) => [name, reason])

test('the same screen, another day and a colour that nobody tells apart are the same picture', async () => {
  await draw('phone/payment')
  expect(await keepPictures(folders(), { isWhole: true })).toBe(1)
  expect(await namesOf()).toEqual([])
  await draw('phone/payment', { text: 'Arrives 30 Nov – 1 Dec' })
  expect(await namesOf()).toEqual([])
  await draw('phone/payment', { button: '#8c3d14' })
  expect(await namesOf()).toEqual([])
})

test.each<[string, Screen]>([
  ['a button that moved', { buttonAt: 500 }],
  ['a button of another colour', { button: '#27356f' }],
  ['no button', { button: '#ffffff' }],
  ['a longer page', { height: 900 }],
])('%s is another picture', async (_, change) => {
  await draw('phone/payment')
  await keepPictures(folders(), { isWhole: true })
  await draw('phone/payment', change)
  expect(await namesOf()).toEqual([['phone/payment', 'CHANGED']])
})

test.each<[string, Screen]>([
  ['a desktop', { width: 1280, height: 800 }],
  ['a long page of a phone', { height: 2500 }],
])('a button that is gone is seen on %s too', async (_, size) => {
  await draw('payment', size)
  await keepPictures(folders(), { isWhole: true })
  await draw('payment', { ...size, button: '#ffffff' })
  expect(await namesOf()).toEqual([['payment', 'CHANGED']])
})

test('pictures of some screens take the place of theirs alone', async () => {
  await draw('phone/payment')
  await draw('phone/contact')
  await keepPictures(folders(), { isWhole: true })
  unlinkSync(join(folders().screens, 'phone/contact.png'))
  await draw('phone/payment', { button: '#27356f' })
  await keepPictures(folders(), { isWhole: false })
  expect(await namesOf()).toEqual([['phone/contact', 'GONE']])
})

test('a screen without a picture and a picture without a screen are named; keeping them ends that', async () => {
  await draw('phone/payment')
  await draw('desktop/payment')
  await keepPictures(folders(), { isWhole: true })
  unlinkSync(join(folders().screens, 'desktop/payment.png'))
  await draw('phone/contact')
  expect(await namesOf()).toEqual([
    ['phone/contact', 'NEW'],
    ['desktop/payment', 'GONE'],
  ])
  expect(await keepPictures(folders(), { isWhole: true })).toBe(2)
  expect(await namesOf()).toEqual([])
})

import { sampleFrame } from './frame/sample-frame.ts'
import { expect, test } from 'vitest'
import { previewImage } from './preview.ts'

const { brand } = sampleFrame()
const wide = 'https://shop.example/preview.png'
const png = 'https://shop.example/logo.png'
const svg = 'https://shop.example/logo.SVG?v=2'

test.each([
  [
    { previewImage: wide, logoL: png },
    { url: wide, isWide: true },
  ],
  [{ logoL: png }, { url: png, isWide: false }],
  [
    { logoL: svg, logoS: png },
    { url: png, isWide: false },
  ],
  [{ logoL: svg }, { url: 'https://pay.example/preview/meher.png', isWide: true }],
  [{ logoS: svg }, { url: 'https://pay.example/preview/meher.png', isWide: true }],
  [{}, undefined],
])('[ADR-226] the picture of a link, of %j', (logos, shown) => {
  expect(previewImage({ ...brand, slug: 'meher', ...logos }, 'https://pay.example')).toEqual(shown)
})

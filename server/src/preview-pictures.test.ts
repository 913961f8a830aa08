import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCard } from './preview-pictures.ts'

const svg = (content: string, size = 'width="120" height="40"'): Uint8Array =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)

async function pixelAt(picture: Uint8Array, left: number, top: number): Promise<readonly number[]> {
  const spot = { left, top, width: 1, height: 1 }
  const { data } = await sharp(picture)
    .extract(spot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

test('[ADR-226] an SVG logo stands in the middle of a PNG, as large as there is room', async () => {
  const logo = svg('<rect width="120" height="40" fill="#a8431f"/>')
  const card = (await drawCard(logo, '#fbf6ee')) ?? new Uint8Array()
  expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(await pixelAt(card, 600, 315)).toEqual([0xa8, 0x43, 0x1f])
  expect(await pixelAt(card, 330, 315)).toEqual([0xa8, 0x43, 0x1f])
  for (const [left, top] of [
    [5, 5],
    [300, 315],
    [600, 100],
  ] as const)
    expect(await pixelAt(card, left, top)).toEqual([0xfb, 0xf6, 0xee])
  // Messengers leave out larger pictures.
  expect(card.length).toBeLessThan(300_000)
})

test('[ADR-226] what is no SVG is not drawn', async () => {
  const png = await sharp({
    create: { width: 4, height: 4, channels: 3, background: '#123456' },
  })
    .png()
    .toBuffer()
  expect(await drawCard(png, '#ffffff')).toBeUndefined()
  await expect(drawCard(new TextEncoder().encode('<html></html>'), '#ffffff')).rejects.toThrow(
    /unsupported image format/,
  )
})

test('[ADR-226] an SVG reads no file and no other address', async () => {
  const inside = svg(
    `<image href="file:///etc/hostname" width="120" height="40"/>
     <image href="https://shop.example/other.png" width="120" height="40"/>`,
  )
  const card = (await drawCard(inside, '#ffffff')) ?? new Uint8Array()
  expect(await pixelAt(card, 600, 315)).toEqual([255, 255, 255])
})

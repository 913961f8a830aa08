import { links } from '@thela/contracts/links'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { previewPictureRoute } from './preview-picture.ts'

const PICTURE = new TextEncoder().encode('a picture')

async function open(url: string) {
  const app = fastify()
  const brands: string[] = []
  previewPictureRoute(app, async (brand) => {
    brands.push(brand)
    return brand === 'chai & co' ? PICTURE : undefined
  })
  const { statusCode, headers, body } = await app.inject({ url })
  await app.close()
  return { statusCode, headers, body, brands }
}

test('[ADR-226] the picture of a brand is a PNG that others may show', async () => {
  const { statusCode, headers, body } = await open(links.previewPicture('chai & co'))
  expect([statusCode, body]).toEqual([200, 'a picture'])
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=86400',
  })
})

test.each([
  ['/preview/nobody.png', ['nobody']],
  ['/preview/chai%20%26%20co', []],
  ['/preview/chai%20%26%20co.svg', []],
])('[ADR-226] %s is not found', async (url, expected) => {
  const { statusCode, brands } = await open(url)
  expect([statusCode, brands]).toEqual([404, expected])
})

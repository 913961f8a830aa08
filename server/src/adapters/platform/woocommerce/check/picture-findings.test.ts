import { expect, test } from 'vitest'
import { startFakeShop } from '../testing/fake-woocommerce.ts'
import { pictureFindings } from './picture-findings.ts'

const SHOP = 'https://shop.example'

async function wordsFor(sources: readonly string[], imagesUrl?: string) {
  const images = sources.map((src) => ({ src }))
  const shop = await startFakeShop(({ path }) =>
    path.includes('/wc/v3/products') ? { json: [{ id: 11, images }] } : undefined,
  )
  try {
    const settings = { shopUrl: SHOP, ...(imagesUrl === undefined ? {} : { imagesUrl }) }
    return (await pictureFindings(shop.client, settings)).map(({ words }) => words)
  } finally {
    await shop.close()
  }
}

test('pictures of the shop itself, of the common CDN and of the one that is named are shown', async () => {
  const own = `${SHOP}/wp-content/uploads/tiffin.jpg`
  expect(await wordsFor([own, 'https://i2.wp.com/shop.example/tiffin.jpg'])).toEqual([])
  expect(await wordsFor(['https://cdn.example/t.jpg'], 'https://cdn.example/shop')).toEqual([])
  expect(await wordsFor(['not an address'])).toEqual([])
})

test('those of another host are none that anybody would see', async () => {
  const [words, ...others] = await wordsFor([
    'https://cdn.example/a.jpg',
    'https://cdn.example/b.jpg',
  ])
  expect(words).toContain('https://cdn.example')
  expect(words).toContain('imagesUrl')
  expect(others).toEqual([])
})

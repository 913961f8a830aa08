import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import { advance, dispatch } from '../parcel.ts'
import { newPhone, orderByCod } from '../shopper.ts'
import { showPicture } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[tracking §2, D-32, I37] WhatsApp preview: the link of a parcel has a card for a reader without scripts',
  { tag: '@phone' },
  async ({ page, browser, environment }) => {
    const phone = newPhone()
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const awb = await dispatch(environment, await orderByCod(environment, page, phone))
    await advance(environment, awb, 4)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const reader = await context.newPage()
    // As it stands in the message about the parcel.
    const tag = (name: string) => reader.locator(`meta[property="og:${name}"]`)
    await expect(async () => {
      await reader.goto(environment.thelaUrl + links.tracking(awb, 'meher'))
      const title = /^Arriving (On|Tomorrow) .* · Meher Pantry$/
      await expect(tag('title')).toHaveAttribute('content', title, { timeout: ROUND_MS })
    }).toPass()
    await expect(tag('description')).toHaveAttribute(
      'content',
      'In Transit · Courier: Delhivery Surface',
    )
    await expect(tag('url')).toHaveAttribute('content', reader.url())
    await expect(tag('image')).toHaveAttribute('content', /\/shop\/meher\/images\//)
    const head = await reader.locator('head').innerHTML()
    for (const personal of [phone, 'Asha', 'Residency', awb]) expect(head).not.toContain(personal)
    await showPicture(reader, 'parcel-without-script', { isWhole: true })
    await context.close()
  },
)

story(
  '[tracking §2, ADR-226] WhatsApp preview of a store whose logos are SVG: a PNG that we draw',
  { tag: '@phone' },
  async ({ page, browser, environment }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const reader = await context.newPage()
    await reader.goto(environment.thelaUrl + links.tracking(undefined, 'mitti'))
    const image = reader.locator('meta[property="og:image"]')
    const address = environment.thelaUrl + links.previewPicture('mitti')
    await expect(image).toHaveAttribute('content', address)
    const reply = await page.request.get(address)
    expect(reply.status()).toBe(200)
    expect(reply.headers()['content-type']).toBe('image/png')
    // A person sees what messengers get.
    const picture = `data:image/png;base64,${(await reply.body()).toString('base64')}`
    await page.setViewportSize({ width: 1200, height: 630 })
    await page.setContent(`<body style="margin:0"><img alt="" width="1200" src="${picture}">`)
    await showPicture(page, 'preview-of-svg-logo')
    await context.close()
  },
)

/** A card's number stays between the form and the provider. [checkout §5 Card, D-4, I13] */
import { expect } from '@playwright/test'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { confirmAtBank, fillCard } from '../bank.ts'
import { demoShop } from '../demo-shop.ts'
import { expectPlaced, mainButton, payment, reachPayment } from '../shopper.ts'
import { story } from '../story.ts'

/** Valid, and of no other story: what is found of it can only be a leak. */
const NUMBER = '5267318187975449'

/** However it is written: in groups, in an address, as a form. */
const isIn = (text: string): boolean =>
  text.replaceAll(/%20|[^0-9a-z]/gi, '').includes(NUMBER.slice(0, 12))

/** What the browser sends: address, headers and body. */
async function sent(request: Request): Promise<string> {
  const headers = await request.allHeaders().catch(() => ({}))
  return [request.url(), JSON.stringify(headers), request.postData() ?? ''].join('\n')
}

/** All that the browser keeps: cookies, localStorage and IndexedDB of each origin, and of this page the rest. */
async function stored(context: BrowserContext, page: Page): Promise<string> {
  const kept = await context.storageState({ indexedDB: true })
  const ofPage = await page.evaluate(() => [
    { ...sessionStorage },
    { ...localStorage },
    history.state as unknown,
    location.href,
  ])
  return JSON.stringify([kept, ofPage])
}

story(
  '[I13, D-4] a card number is in no storage, console line, request or log but the provider’s @phone',
  { tag: '@gate-phone' },
  async ({ page, context, environment }) => {
    const lines: string[] = []
    const requests: Promise<readonly [string, string]>[] = []
    context.on('console', (line) => lines.push(line.text()))
    context.on('request', (request) =>
      requests.push(sent(request).then((text) => [request.url(), text] as const)),
    )
    const expectNothingKept = async () => expect(isIn(await stored(context, page))).toBe(false)

    await page.goto(await demoShop(environment).checkoutUrl(['MEH-DFF-100']))
    await reachPayment(environment, page)
    await fillCard(page, NUMBER)
    await expectNothingKept()
    // Leaving and coming back is when a form would be kept.
    await page.reload()
    await payment(page, /card/i).check()
    await expect(page.getByLabel('Card number')).toHaveValue('')
    await expectNothingKept()
    await fillCard(page, NUMBER)
    await mainButton(page, /^Pay/).click()
    await confirmAtBank(page, 'Success')
    await expectPlaced(page)
    await expectNothingKept()

    const carried = (await Promise.all(requests)).filter(([, text]) => isIn(text))
    const provider = `${environment.sandboxUrl}/razorpay/v1/payments/`
    expect(carried.length).toBeGreaterThan(0)
    expect(carried.map(([url]) => url).filter((url) => !url.startsWith(provider))).toEqual([])
    expect(lines.filter(isIn)).toEqual([])
    expect(environment.output.filter(isIn)).toEqual([])
    const logged = await Promise.all([
      environment.control.get('events'),
      environment.control.get('razorpay/ledger'),
    ])
    expect(JSON.stringify(logged)).toContain(NUMBER.slice(-4))
    expect(isIn(JSON.stringify(logged))).toBe(false)
  },
)

/** A browser that blocks third-party cookies, and the product under another site than the shop. */
import type { Page } from '@playwright/test'

/** Without the exceptions that the browser makes for some sites. */
const RESTRICTED = {
  enableThirdPartyCookieRestriction: true,
  disableThirdPartyCookieMetadata: true,
  disableThirdPartyCookieHeuristics: true,
}

/** As a shopper sets it in the browser; its command-line switch has no effect without a window. */
export async function blockThirdPartyCookies(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCookieControls', RESTRICTED)
}

/** The product under another site than the shop, as it is outside of a test. */
export async function serveApart(page: Page, thelaUrl: string): Promise<string> {
  // The changed page has no address of its own, so the browser cannot know that it is local as well.
  await page.context().grantPermissions(['local-network-access'])
  const apart = thelaUrl.replace('//localhost', '//checkout.localhost')
  await page.route('**/shop/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(thelaUrl, apart)
    return route.fulfill({ response, body })
  })
  return apart
}

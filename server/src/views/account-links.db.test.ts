import { expect, test } from 'vitest'
import { openShopper } from '../testing/open-shopper.ts'
import { openTestApp } from '../testing/open-test-app.ts'

test('[C3.35] hideDashboardLinks, on and off: the thank-you page is told so', async () => {
  const app = await openTestApp({ hasPages: true })
  try {
    const { cartId, placeCod } = await openShopper(app)
    await placeCod()
    for (const hideDashboardLinks of [true, false]) {
      await app.applyMeher((file) =>
        Object.assign((file['uiConfig'] ??= {}), { hideDashboardLinks }),
      )
      const { body } = await app.http.inject({
        url: `/thank_you?cart_id=${cartId}`,
        headers: { accept: 'text/html' },
      })
      expect(body).toContain(`"hidesAccountLinks":${hideDashboardLinks}`)
    }
  } finally {
    await app.close()
  }
})

import { expect } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import { expectPlaced, fillAddress, ASHA, mainButton, newPhone, payment } from '../shopper.ts'
import { phoneField, signIn } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

/**
 * Removes what Safari 14 and Chrome 90 lack before a page's own script runs. This simulates those
 * browsers, which cannot be installed here; syntax is checked by tools/src/browser-floor.ts.
 */
function removeNewerInterfaces(): void {
  const remove = (owner: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
  remove(AbortSignal, 'timeout', 'any', 'abort')
  remove(Object, 'hasOwn', 'groupBy')
  remove(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced')
  remove(String.prototype, 'at', 'isWellFormed', 'toWellFormed')
  remove(HTMLFormElement.prototype, 'requestSubmit')
  remove(HTMLDialogElement.prototype, 'showModal', 'show')
  remove(Crypto.prototype, 'randomUUID')
  remove(window, 'structuredClone', 'BroadcastChannel', 'reportError', 'requestIdleCallback')
  remove(window, 'OTPCredential', 'CloseWatcher', 'scheduler')
  remove(Promise, 'withResolvers', 'try')
}

story(
  '[browser floor] without newer APIs: a whole COD order, with its dialogs',
  async ({ page, environment }) => {
    await page.addInitScript(removeNewerInterfaces)
    await page.goto(demoShop(environment).productUrl('masala-chai'))
    await page.getByRole('button', { name: 'Buy now' }).click()
    // Without `showModal` the embed script opens the full page instead of a pop-up.
    await expect(page).toHaveURL(/\/cart\?cart_id=/)
    await expect(phoneField(page)).toBeVisible()
    expect(await page.evaluate(() => 'timeout' in AbortSignal || 'at' in Array.prototype)).toBe(
      false,
    )

    const store = page.getByRole('link', { name: 'Meher Pantry' })
    // The prompt works only after hydration.
    await expect(page.locator('#start-notice')).toHaveCount(0)
    await expect
      .poll(() =>
        store.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps'))),
      )
      .toBe(true)
    await store.click()
    const prompt = page.getByRole('dialog', { name: 'Leaving Early?' })
    await expect(prompt).toBeVisible()
    await showScreen(page, 'leaving-without-native-dialog')
    await page.keyboard.press('Escape')
    await expect(prompt).toBeHidden()

    await signIn(environment, page, newPhone())
    await fillAddress(page, ASHA)
    await payment(page, /Cash on delivery/i).check()
    await mainButton(page, /^Place order/).click()
    await expectPlaced(page)
  },
)

story('[browser floor] a card is sent without `requestSubmit`', async ({ page, environment }) => {
  await page.addInitScript(removeNewerInterfaces)
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
  await signIn(environment, page, newPhone())
  await fillAddress(page, ASHA)
  await payment(page, /card/i).check()
  await mainButton(page, /^Pay ₹/).click()
  await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true')
})

import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { HOOK_MS } from '../test-limits.ts'
import { startEnvironment } from './environment.ts'
import type { TestEnvironment } from './environment.ts'
import { unlessGone } from './frames.ts'

/** A test with a running product; the stories of one project share it. */
export const story = test.extend<{ quiet: void; unbroken: void }, { environment: TestEnvironment }>(
  {
    environment: [
      async ({}, use) => {
        const environment = await startEnvironment()
        // A parcel is sent when its story says so, not some seconds after the order.
        const values = { 'auto-fulfil': false }
        await environment.control.put('switches', { system: 'platform', values })
        await use(environment)
        await environment.stop()
      },
      { scope: 'worker', timeout: HOOK_MS },
    ],
    /** A story that broke off leaves no system broken for the next one. */
    unbroken: [
      async ({ environment }, use) => {
        await use()
        await environment.control.put('faults', { rules: [] })
      },
      { auto: true },
    ],
    /** No page of a story may violate its own policy or throw; an error response is no fault. */
    quiet: [
      async ({ context }, use) => {
        const faults: string[] = []
        context.on('weberror', (thrown) => faults.push(String(thrown.error())))
        context.on('console', (line) => {
          const isApiError = line.text().startsWith('Failed to load resource')
          if (line.type() === 'error' && !isApiError) faults.push(line.text())
        })
        await use()
        expect(faults).toEqual([])
      },
      { auto: true },
    ],
  },
)

/**
 * Every screen of a story is checked by axe: WCAG 2.2 AA, without violations. What has scrolled
 * behind the header, or the foot of a dialog, can be scrolled out again, so what sticks, and takes the
 * same place when it does not, is no cover for axe.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await setHeaders(page, 'static')
  await endTransitions(page)
  const found = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const named = found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
  await setHeaders(page, '')
  expect(named).toEqual([])
}

/** A colour that is still changing, or fading in, is not the one that is read. */
async function endTransitions(page: Page): Promise<void> {
  for (const frame of page.frames())
    await unlessGone(
      frame,
      () =>
        frame.evaluate(async () => {
          const moving = document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
          const limit = new Promise((resolve) => setTimeout(resolve, 1000))
          await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), limit])
        }),
      undefined,
    )
}

async function setHeaders(page: Page, position: 'static' | ''): Promise<void> {
  for (const frame of page.frames())
    await unlessGone(
      frame,
      () =>
        frame.evaluate((value) => {
          const isSticky = (element: Element) => getComputedStyle(element).position === 'sticky'
          for (const each of document.querySelectorAll<HTMLElement>('header, dialog *')) {
            const isMeant = value === '' ? each.style.position === 'static' : isSticky(each)
            if (isMeant) each.style.position = value
          }
        }, position),
      undefined,
    )
}

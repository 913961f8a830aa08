import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startWorld } from './world.ts'
import type { World } from './world.ts'

/** A test with a running product; the stories of one file share it. */
export const story = test.extend<object, { world: World }>({
  world: [
    async ({}, use) => {
      const world = await startWorld()
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** Every screen of a story is read by axe: WCAG 2.2 AA, nothing left over. */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const named = found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
  expect(named).toEqual([])
}

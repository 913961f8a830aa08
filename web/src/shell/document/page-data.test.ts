import type { Session } from '@thela/contracts/calls/identity/identity'
import { afterEach, expect, test } from 'vitest'
import { PAGE_DATA_ID, pageDataText, readPageData } from './page-data.ts'

afterEach(() => document.body.replaceChildren())

test('[I54] a store’s text cannot end the script that carries it, and is preserved', () => {
  const session = { token: '</script><script>alert(1)</script><!-- चाय' } as Session
  const data = {
    messages: { first: '/a-en.js' },
    openedAt: 1_764_547_200_000,
    page: { session },
    context: {
      languages: { current: 'en' as const, offered: [] },
      address: '/cart',
      project: 'CHECKOUT' as const,
    },
  }
  const text = pageDataText(data)
  expect(text).not.toContain('<')
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}">${text}</script>`
  expect(readPageData()).toEqual(data)
})

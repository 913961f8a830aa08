import { afterEach, expect, test } from 'vitest'
import type { EntryContext } from 'react-router'
import { HANDOVER_ID, readHandover } from './page-handover.ts'
import { handoverText } from './page-handover.server.ts'

afterEach(() => document.body.replaceChildren())

test('[I54] what a store writes cannot end the script that hands it over, and arrives as it was', () => {
  const loaderData = { cart: { title: '</script><script>alert(1)</script><!-- चाय' } }
  const entry = {
    manifest: { routes: {} },
    staticHandlerContext: { matches: [], loaderData, errors: null },
  } as unknown as EntryContext
  const text = handoverText(entry)
  expect(text).not.toContain('<')
  document.body.innerHTML = `<script type="application/json" id="${HANDOVER_ID}">${text}</script>`
  expect(readHandover()).toEqual({ matches: [], loaderData, errors: null })
})

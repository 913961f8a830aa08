import { afterEach, expect, test } from 'vitest'
import type { EntryContext } from 'react-router'
import { PAYLOAD_ID, readPayload } from './page-payload.ts'
import { payloadText } from './page-payload.server.ts'

afterEach(() => document.body.replaceChildren())

test('[I54] what a store writes cannot end the script that hands it over, and arrives as it was', () => {
  const loaderData = { cart: { title: '</script><script>alert(1)</script><!-- चाय' } }
  const entry = {
    manifest: { routes: {} },
    staticHandlerContext: { matches: [], loaderData, errors: null },
  } as unknown as EntryContext
  const text = payloadText(entry)
  expect(text).not.toContain('<')
  document.body.innerHTML = `<script type="application/json" id="${PAYLOAD_ID}">${text}</script>`
  expect(readPayload()).toEqual({ matches: [], loaderData, errors: null })
})

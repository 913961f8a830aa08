import { describe, expect, test } from 'vitest'
import { EMBED_MODES, embedMinHeight, embedModeOf, FRAME_POLL_MS } from './embed-mode.ts'
import { embedOptions } from './embed-options.ts'

describe('[tracking §2 Embedding, §6] modes of an embedded page', () => {
  test('[T2.10, T6.4, A2.35] there are three', () => {
    expect(EMBED_MODES).toEqual(['SELLER', 'OPEN', 'PUBLIC_EMBED'])
    expect(EMBED_MODES.map(embedModeOf)).toEqual([...EMBED_MODES])
    for (const text of ['popup', 'seller', '', null, undefined]) {
      expect(embedModeOf(text)).toBeUndefined()
    }
  })

  test.each(['page', 'popup', undefined])('a %s has every option', (mode) => {
    expect(embedOptions(mode)).toEqual({
      login: true,
      customerPart: true,
      invoice: true,
      account: true,
    })
  })

  test('[T4.75, T4.76] in seller embed nobody logs in, and the customer sees everything', () => {
    expect(embedOptions('SELLER')).toEqual({
      login: false,
      customerPart: true,
      invoice: false,
      account: true,
    })
  })

  test.each(['OPEN', 'PUBLIC_EMBED'])(
    '[T2.12, T2.13, A6.5] %s has neither the customer’s part nor a way to the order',
    (mode) => {
      expect(embedOptions(mode)).toEqual({
        login: false,
        customerPart: false,
        invoice: false,
        account: false,
      })
    },
  )

  test('[T2.11, T9.4, A7.32] the height of the content and 24 px more; polled every 100 ms', () => {
    expect([0, 640, 640.2].map(embedMinHeight)).toEqual([24, 664, 665])
    expect(FRAME_POLL_MS).toBe(100)
  })
})

import { act, render } from '@testing-library/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderedText } from '../document/rendered-text.ts'
import { START_NOTICE_ID } from './submit-replay.ts'
import { followTranslations } from './translated-texts.ts'

beforeAll(() => followTranslations())
afterEach(() => document.body.replaceChildren())

const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts.filter(({ data, parentElement }) => data.trim() && !parentElement?.closest('font'))
}
const fontOf = (text: string) => {
  const outer = document.createElement('font')
  outer.append(document.createElement('font'))
  outer.firstChild?.appendChild(document.createTextNode(text))
  return outer
}
/** Of the three ways of translators. They work on nodes as the browser has them, not by our methods. */
const TRANSLATORS = {
  'each text is replaced': () =>
    textsIn(document.body).forEach((text) => text.replaceWith(fontOf(`«${text.data}»`))),
  'an element is put before the text, which is removed': () =>
    textsIn(document.body).forEach((text) => {
      text.before(fontOf(`«${text.data}»`))
      text.remove()
    }),
  'the text is put into an element': () =>
    textsIn(document.body).forEach((text) => {
      const outer = document.createElement('font')
      text.before(outer)
      outer.append(text)
    }),
  'neighbours become one': () =>
    textsIn(document.body).forEach((text) => {
      if (text.previousSibling?.nodeName === 'FONT') text.previousSibling.textContent += text.data
      else text.before(fontOf(text.data))
      text.remove()
    }),
}
const ways = Object.entries(TRANSLATORS)

/** What a translator changes is known after its task. */
const translate = async (translator: () => void) => {
  translator()
  await Promise.resolve()
}
const seen = () => document.body.textContent?.replaceAll(/[«»]/g, '').replaceAll(/\s+/g, ' ').trim()

const change = (step: number) =>
  act(() => void dispatchEvent(new CustomEvent('step', { detail: step })))

function Page() {
  const [step, setStep] = useState(0)
  useEffect(() => {
    const go = (event: Event) => setStep((event as CustomEvent<number>).detail)
    addEventListener('step', go)
    return () => removeEventListener('step', go)
  }, [])
  return (
    <main>
      <p>Pay {step === 0 ? '₹499' : '₹449'} by card</p>
      <p>{step > 1 && <b>New</b>} Total</p>
      <p>{step < 2 ? 'Enter your number' : 'Enter the OTP'}</p>
      <p>
        {step < 3 && 'Offers: '}
        <i>{step}</i>
        {step === 3 && 'none'}
      </p>
      {step < 1 ? 'before' : <em>after</em>}
    </main>
  )
}
const SEEN = [
  'Pay ₹499 by card TotalEnter your numberOffers: 0before',
  'Pay ₹449 by card TotalEnter your numberOffers: 1after',
  'Pay ₹449 by cardNew TotalEnter the OTPOffers: 2after',
  'Pay ₹449 by cardNew TotalEnter the OTP3noneafter',
]

test.each(ways)(
  '[ADR-281] %s: every change of the page is seen, and none ends it',
  async (_, way) => {
    render(<Page />)
    for (const step of [0, 1, 2, 3, 2, 1, 0]) {
      change(step)
      expect(seen()).toBe(SEEN[step])
      await translate(way)
      expect(document.querySelector('font')).not.toBeNull()
      expect(seen()).toBe(SEEN[step])
    }
  },
)

test.each(ways)('[ADR-281] %s: only at the beginning', async (_, way) => {
  render(<Page />)
  await translate(way)
  for (const step of [1, 2, 3, 2, 1, 0]) {
    change(step)
    expect(seen()).toBe(SEEN[step])
  }
})

test.each(ways)('[ADR-281] %s, twice, then the original is asked for', async (_, way) => {
  render(<Page />)
  await translate(way)
  await translate(() =>
    document.querySelectorAll('font').forEach((font) => {
      if (!font.parentElement?.closest('font')) font.replaceWith(fontOf(font.textContent ?? ''))
    }),
  )
  await translate(() =>
    document.querySelectorAll('font').forEach((font) => {
      if (!font.parentElement?.closest('font')) font.replaceWith(font.textContent ?? '')
    }),
  )
  for (const step of [1, 2, 3, 0]) {
    change(step)
    expect(seen()).toBe(SEEN[step])
  }
})

test.each(ways)('[ADR-281] %s before the page’s script is there', async (_, way) => {
  const failed = vi.fn()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page />)
  const notice = document.createElement('aside')
  notice.id = START_NOTICE_ID
  document.body.append(notice)
  followTranslations()
  await translate(way)
  document.getElementById(START_NOTICE_ID)?.remove()
  await Promise.resolve()
  const log = vi.spyOn(console, 'error').mockImplementation(failed)
  render(<Page />, { container, hydrate: true })
  expect(seen()).toBe(SEEN[0])
  change(2)
  expect(seen()).toBe(SEEN[2])
  expect(failed).not.toHaveBeenCalled()
  log.mockRestore()
})

test.each(ways)(
  '[ADR-281] %s before the script of a part is there: it is drawn anew, and nothing is reported',
  async (_, way) => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const container = document.body.appendChild(document.createElement('div'))
    const Drawn = () => (
      <Suspense>
        <Page />
      </Suspense>
    )
    container.innerHTML = await renderedText(<Drawn />)
    let arrive: (part: { default: typeof Page }) => void = () => {}
    const LazyPage = lazy(() => new Promise<{ default: typeof Page }>((take) => (arrive = take)))
    const root = await act(async () =>
      hydrateRoot(
        container,
        <Suspense>
          <LazyPage />
        </Suspense>,
        { onRecoverableError: globalThis.reportUnlessTranslated },
      ),
    )
    await translate(way)
    await act(async () => arrive({ default: Page }))
    expect(seen()).toBe(SEEN[0])
    change(2)
    expect(seen()).toBe(SEEN[2])
    expect(reported).not.toHaveBeenCalled()
    act(() => root.unmount())
    vi.unstubAllGlobals()
  },
)

test('[ADR-281] what React mends in a page that is not translated is reported', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const problem = new Error('hydration')
  followTranslations()
  globalThis.reportUnlessTranslated(problem)
  expect(reported).toHaveBeenCalledWith(problem)
  vi.unstubAllGlobals()
})

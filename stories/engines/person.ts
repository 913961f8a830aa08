/** What a person does in a driven browser, by the texts on the screen. */
import { setTimeout as pause } from 'node:timers/promises'
import { isElement } from './driver.ts'
import type { Driver, Element } from './driver.ts'

type Kind = 'field' | 'button' | 'radio' | 'text' | 'dialog' | 'frame'

/** The first visible element whose name matches. */
const FIND_SCRIPT = `
const [kind, source] = arguments
const fits = new RegExp(source, 'i')
const isSeen = (element) => element.getClientRects().length > 0
const nameOf = (element) =>
  (element.getAttribute('aria-label') || element.title || element.innerText || '').trim().replace(/\\s+/g, ' ')
const all = (selector) => [...document.querySelectorAll(selector)]
const ways = {
  field: () => all('label').filter((label) => fits.test(nameOf(label))).map((label) => label.control)
    .find((control) => control && isSeen(control)),
  button: () => all('button, a').find((one) => isSeen(one) && !one.disabled && fits.test(nameOf(one))),
  radio: () => all('label').find((label) => isSeen(label) && label.control && label.control.type === 'radio' &&
    !label.control.disabled && fits.test(nameOf(label))),
  text: () => all('h1, h2, h3, p').find((one) => isSeen(one) && fits.test(nameOf(one))),
  dialog: () => all('dialog[open]').find((one) => fits.test(nameOf(one))),
  frame: () => all('iframe').find((one) => fits.test(nameOf(one))),
}
return ways[kind]() || null`

const ENTER_KEY = '\uE007'

export function makePerson(driver: Driver) {
  async function find(kind: Kind, name: RegExp): Promise<Element | undefined> {
    const found = await driver.run(FIND_SCRIPT, kind, name.source)
    return isElement(found) ? found : undefined
  }
  /** WebKit without graphics hardware is slow. */
  async function see(kind: Kind, name: RegExp, withinMs = 30_000): Promise<Element> {
    const until = Date.now() + withinMs
    for (;;) {
      const found = await find(kind, name).catch(() => undefined)
      if (found) return found
      if (Date.now() > until) throw new Error(`no ${kind} ${String(name)} is to be seen`)
      await pause(150)
    }
  }
  async function click(kind: Kind, name: RegExp): Promise<void> {
    const until = Date.now() + 15_000
    for (;;) {
      try {
        const target = await see(kind, name)
        // Out of the way of sticky elements at the edges.
        await driver.run('arguments[0].scrollIntoView({ block: "center" })', target)
        await driver.click(target)
        return
      } catch (failure) {
        // It moved, or something still covered it.
        if (Date.now() > until) throw failure
        await pause(200)
      }
    }
  }
  return {
    find,
    see,
    click,
    type: async (field: RegExp, text: string) => driver.type(await see('field', field), text),
    send: async (field: RegExp) => driver.type(await see('field', field), ENTER_KEY),
    enterFrame: async () => driver.frame(await see('frame', /^Checkout$/)),
  }
}

export type Person = ReturnType<typeof makePerson>

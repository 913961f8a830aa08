/** What a person does in a driven browser, by the texts on the screen. */
import { setTimeout as pause } from 'node:timers/promises'
import { POLL_MS } from '../../test-limits.ts'
import { isElement } from './driver.ts'
import type { Driver, Element } from './driver.ts'

/** An option is a radio button, or a tile where there are many. */
type Kind = 'field' | 'button' | 'radio' | 'option' | 'checkbox' | 'text' | 'dialog' | 'frame'

/** The first visible element whose name matches. */
const FIND_SCRIPT = `
const [kind, source] = arguments
const fits = new RegExp(source, 'i')
const isSeen = (element) => element.getClientRects().length > 0
const nameOf = (element) =>
  (element.getAttribute('aria-label') || element.title || element.innerText || '').trim().replace(/\\s+/g, ' ')
const roots = [document, ...[...document.querySelectorAll('[data-thela-bundles]')].flatMap((one) => one.shadowRoot || [])]
const all = (selector) => roots.flatMap((root) => [...root.querySelectorAll(selector)])
const choice = (type) => all('label').find((label) => isSeen(label) && label.control && label.control.type === type &&
  !label.control.disabled && fits.test(nameOf(label)))
const ways = {
  field: () => all('label').filter((label) => fits.test(nameOf(label))).map((label) => label.control)
    .find((control) => control && isSeen(control)),
  button: () => all('button, a, summary').find((one) => isSeen(one) && !one.disabled && fits.test(nameOf(one))),
  radio: () => choice('radio'),
  checkbox: () => choice('checkbox'),
  option: () => ways.radio() || ways.button(),
  text: () => all('h1, h2, h3, p, span, li').find((one) => isSeen(one) && fits.test(nameOf(one))),
  dialog: () => all('dialog[open]').find((one) => fits.test(nameOf(one))),
  frame: () => all('iframe').find((one) => fits.test(nameOf(one))),
}
return ways[kind]() || null`

/** Drivers open a list as the system shows it, which a page without a window has not. */
const CHOOSE_SCRIPT = `
const [list, label] = arguments
const option = [...list.options].find((one) => one.label === label)
if (!option) throw new Error('the list has no “' + label + '”')
list.value = option.value
list.dispatchEvent(new Event('change', { bubbles: true }))`

/** A choice that led to another page is none any more. */
const IS_CHOSEN = `const [label] = arguments; return !label.isConnected || label.control.checked`

const ENTER_KEY = '\uE007'

/** What is to be seen, in the page or in the frame that was entered. */
function makeView(driver: Driver) {
  let isInFrame = false
  /** Undefined where the frame has just gone to another page, which WebKit loses. */
  async function run(script: string, ...values: readonly unknown[]): Promise<unknown> {
    try {
      return await driver.run(script, ...values)
    } catch (failure) {
      if (!isInFrame || !/no such (window|frame)/.test(String(failure))) throw failure
      await enterFrame()
      return undefined
    }
  }
  async function find(kind: Kind, name: RegExp): Promise<Element | undefined> {
    const found = await run(FIND_SCRIPT, kind, name.source)
    return isElement(found) ? found : undefined
  }
  async function enterFrame(): Promise<void> {
    isInFrame = false
    await driver.frame()
    await driver.frame(await see('frame', /^Checkout$/))
    isInFrame = true
  }
  /** WebKit without graphics hardware is slow. */
  async function see(kind: Kind, name: RegExp, withinMs = 2 * POLL_MS): Promise<Element> {
    const until = Date.now() + withinMs
    for (;;) {
      const found = await find(kind, name).catch(() => undefined)
      if (found) return found
      if (Date.now() > until) throw new Error(`no ${kind} ${String(name)} is to be seen`)
      await pause(150)
    }
  }
  return { run, find, see, enterFrame }
}

export function makePerson(driver: Driver) {
  const view = makeView(driver)
  /** Repeats what a moving page refuses: it moved, was covered, or could not take the focus yet. */
  async function use(
    kind: Kind,
    name: RegExp,
    work: (target: Element) => Promise<void>,
  ): Promise<void> {
    const until = Date.now() + POLL_MS
    for (;;) {
      try {
        const target = await view.see(kind, name)
        // Out of the way of sticky elements at the edges.
        await driver.run('arguments[0].scrollIntoView({ block: "center" })', target)
        await work(target)
        return
      } catch (failure) {
        if (Date.now() > until)
          throw new Error(`the ${kind} ${String(name)} cannot be used: ${String(failure)}`)
        await pause(200)
      }
    }
  }
  const type = (field: RegExp, text: string) =>
    use('field', field, async (target) => {
      try {
        await driver.type(target, text)
      } catch (failure) {
        // WebKit gives no focus to the frame of another origin until it was pressed.
        await driver.click(target)
        throw failure
      }
    })
  return {
    ...view,
    click: (kind: Kind, name: RegExp) =>
      use(kind, name, async (target) => {
        await driver.click(target)
        // A page that moves under the finger takes the press elsewhere, as nobody would leave it.
        for (
          let tries = 0;
          kind === 'radio' && !(await driver.run(IS_CHOSEN, target));
          tries += 1
        ) {
          if (tries === 10) throw new Error('it is not chosen')
          await pause(200)
        }
      }),
    type,
    choose: (field: RegExp, label: string) =>
      use('field', field, async (target) => {
        await driver.run(CHOOSE_SCRIPT, target, label)
      }),
    send: (field: RegExp) => type(field, ENTER_KEY),
  }
}

export type Person = ReturnType<typeof makePerson>

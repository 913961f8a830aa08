/** A browser driven by WebDriver commands; both transports below use them. */
export interface Driver {
  open(url: string): Promise<void>
  /** Runs in the page, or in the selected frame; an element is returned as a reference to it. */
  run(script: string, ...values: readonly unknown[]): Promise<unknown>
  click(element: Element): Promise<void>
  type(element: Element, text: string): Promise<void>
  /** Without an element, selects the page itself. */
  frame(element?: Element): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** PNG as base64. */
  picture(): Promise<string>
  close(): Promise<void>
}

const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'
export interface Element {
  readonly [ELEMENT_KEY]: string
}

export const idOf = (element: Element): string => element[ELEMENT_KEY]

export const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && ELEMENT_KEY in value

/** Sends one command by both its names: Firefox's own, and the W3C's method and path. */
export type Send = (
  command: { readonly name: string; readonly route: `${'GET' | 'POST' | 'DELETE'} ${string}` },
  parameters?: Readonly<Record<string, unknown>>,
) => Promise<unknown>

export function makeDriver(send: Send, end: () => Promise<void>): Driver {
  return {
    open: async (url) => {
      await send({ name: 'WebDriver:Navigate', route: 'POST url' }, { url })
    },
    run: (script, ...args) =>
      send({ name: 'WebDriver:ExecuteScript', route: 'POST execute/sync' }, { script, args }),
    click: async (element) => {
      const id = idOf(element)
      await send({ name: 'WebDriver:ElementClick', route: `POST element/${id}/click` }, { id })
    },
    type: async (element, text) => {
      const id = idOf(element)
      const route = `POST element/${id}/value` as const
      await send({ name: 'WebDriver:ElementSendKeys', route }, { id, text })
    },
    frame: async (element) => {
      const chosen = element ? { element: idOf(element) } : {}
      const route = 'POST frame'
      await send({ name: 'WebDriver:SwitchToFrame', route }, { id: element ?? null, ...chosen })
    },
    resize: async (width, height) => {
      const route = 'POST window/rect'
      await send({ name: 'WebDriver:SetWindowRect', route }, { width, height })
    },
    picture: async () => {
      const parameters = { full: false }
      const command = { name: 'WebDriver:TakeScreenshot', route: 'GET screenshot' } as const
      return (await send(command, parameters)) as string
    },
    close: end,
  }
}

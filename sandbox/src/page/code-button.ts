import { codeIn } from '../core/phone.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'

/** Copies the code of a text; nothing where there is none. */
export function codeButton(text: string): Markup | undefined {
  const code = codeIn(text)
  if (code === undefined) return undefined
  return html`<button type="button" class="quiet code" data-copy="${code}">
    ${code} · <span>Copy</span>
  </button>`
}

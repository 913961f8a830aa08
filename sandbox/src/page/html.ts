/** Markup that is safe to send: text put into it is escaped, markup put into it is not. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Text = string | number
type Part = Markup | Text | false | undefined | readonly Part[]

/** Escapes every value except markup; lists are joined, false and undefined are left out. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((done, next, index) => done + render(parts[index - 1]) + next))
}

function render(part: Part): string {
  if (part instanceof Markup) return part.text
  if (part === false || part === undefined) return ''
  if (typeof part === 'object') return part.map(render).join('')
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

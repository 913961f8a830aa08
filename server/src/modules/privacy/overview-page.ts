/** One page without scripts or links, to read offline. [ADR-257] */
import { PERSONAL_KINDS } from '@thela/domain/privacy'
import type { Messages } from '@thela/messages'
import type { ExportedStore } from './exported-store.ts'

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 1)
}

const row = ([name, value]: readonly [string, unknown]): string =>
  `<tr><th scope="row">${escaped(name)}</th><td>${escaped(textOf(value))}</td></tr>`

const record = (kept: object): string => {
  const fields = Object.entries(kept).filter(([, value]) => value !== null)
  return `<table>${fields.map(row).join('')}</table>`
}

const section = (t: Messages, { storeName, kinds }: ExportedStore): string => {
  const parts = PERSONAL_KINDS.flatMap((kind) => {
    const records = kinds[kind] ?? []
    if (records.length === 0) return []
    return [`<h3>${escaped(t(`privacy.kind.${kind}`))}</h3>`, ...records.map(record)]
  })
  const content = parts.length > 0 ? parts : [`<p>${escaped(t('privacy.nothing'))}</p>`]
  return `<h2>${escaped(storeName)}</h2>${content.join('\n')}`
}

const STYLE = `body { font-family: system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; margin: 0 0 1rem; width: 100% }
th, td { border: 1px solid #ccc; padding: .3rem .5rem; text-align: start; vertical-align: top; font-weight: normal; overflow-wrap: anywhere }
th { width: 12rem; color: #555 } td { white-space: pre-wrap }`

export function overviewPage(
  t: Messages,
  of: {
    readonly stores: readonly ExportedStore[]
    readonly phone: string
    readonly date: string
  },
): string {
  const title = escaped(t('accounts.page.PRIVACY'))
  return `<!doctype html>
<html lang="${t.language.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${escaped(of.phone)} · ${escaped(of.date)}</p>
${of.stores.map((store) => section(t, store)).join('\n')}
</body></html>
`
}

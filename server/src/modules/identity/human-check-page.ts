/** The page in the frame of a human check: nothing of ours, and the script of the service. [I54, ADR-365] */
import { HUMAN_CHECK_MESSAGE } from '@thela/contracts/human-check'
import type { Messages } from '@thela/messages'
import type { HumanCheckWidget } from '../../ports/human-check.ts'

const inScript = (value: string): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Runs the check; without a widget the page around it learns that the check failed. */
const loadCheck = (widget: HumanCheckWidget | undefined): string =>
  widget
    ? `${widget.start}
const script = document.createElement('script')
script.src = ${inScript(widget.scriptUrl)}
script.addEventListener('error', failed)
document.head.append(script)`
    : 'failed()'

/** The proof goes to our own page alone, whoever has framed this one. */
const scriptFor = (widget: HumanCheckWidget | undefined, publicOrigin: string): string =>
  `const post = (more) => {
  parent.postMessage({ type: ${inScript(HUMAN_CHECK_MESSAGE)}, ...more }, ${inScript(publicOrigin)})
}
const ready = () => post({ isReady: true })
const verified = (proof) => post({ proof })
const failed = () => post({})
${loadCheck(widget)}`

/** The service's own styles are inline; nothing else is on the page that a style could show or hide. */
const policyFor = (
  nonce: string,
  widget: HumanCheckWidget | undefined,
  frameAncestors: readonly string[],
): string => {
  const from = widget?.origins.join(' ') ?? "'none'"
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'unsafe-inline'",
    `img-src ${from}`,
    `font-src ${from}`,
    `connect-src ${from}`,
    `frame-src ${from}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.join(' ')}`,
  ].join('; ')
}

export function humanCheckPage(options: {
  readonly t: Messages
  readonly nonce: string
  /** Undefined while the service does not respond. */
  readonly widget: HumanCheckWidget | undefined
  readonly publicOrigin: string
  /** Of our pages, and of those that may frame them. */
  readonly frameAncestors: readonly string[]
}): { readonly headers: Readonly<Record<string, string>>; readonly html: string } {
  const { t, nonce, publicOrigin, frameAncestors, widget } = options
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(nonce, widget, frameAncestors),
      'cache-control': 'no-store',
    },
    html: `<!doctype html><html lang="${t.language.tag}"><head><meta charset="utf-8"><title>${t('identity.human.title')}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>body{margin:0}</style></head>
<body><div id="check"></div><script nonce="${nonce}">${scriptFor(widget, publicOrigin)}</script></body></html>`,
  }
}

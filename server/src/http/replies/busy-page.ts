/** [I26, I56] */
import { randomBytes, randomInt } from 'node:crypto'
import type { Messages } from '@thela/messages'

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;
font:1rem/1.5 system-ui,sans-serif;color:#1c1c1c;background:#fff;text-align:center}
h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0 auto .75rem;max-width:26rem}a{color:inherit}`

const policyOf = (nonce: string, frameAncestors: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.length > 0 ? ["'self'", ...frameAncestors].join(' ') : "'none'"}`,
  ].join('; ')

/**
 * The page shown during a database outage: the address stays, and the page reloads by itself. It
 * needs no data and no script.
 */
export function busyPage(options: {
  readonly t: Messages
  /** Who may frame the requested page. */
  readonly frameAncestors: readonly string[]
  /** A submitted form is not submitted again automatically. */
  readonly reloads: boolean
}): { readonly headers: Readonly<Record<string, string>>; readonly html: string } {
  const { t } = options
  const nonce = randomBytes(16).toString('base64')
  // At random times, because the database has just started.
  const seconds = String(randomInt(3, 8))
  const again = options.reloads
    ? `<p>${t('shell.busy.reloads')}</p><p><a href="">${t('shell.busy.reload')}</a></p>`
    : `<p>${t('shell.busy.goBack')}</p>`
  const refresh = options.reloads ? `<meta http-equiv="refresh" content="${seconds}">` : ''
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(nonce, options.frameAncestors),
      'cache-control': 'no-store',
      'retry-after': seconds,
    },
    html: `<!doctype html><html lang="${t.language.tag}"><head><meta charset="utf-8"><title>${t('shell.busy.title')}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">${refresh}
<style nonce="${nonce}">${STYLE}</style></head><body><main>
<h1>${t('shell.busy.heading')}</h1><p>${t('shell.busy.text')}</p>${again}
<p>${t('shell.busy.paid')}</p>
</main></body></html>`,
  }
}

/** [I26, I56] */
import { randomBytes, randomInt } from 'node:crypto'

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
 * What a browser gets while the database is away: the address stays, and the page comes back to it by
 * itself. Nothing is read for it, and it needs no script.
 */
export function busyPage(options: {
  /** Who may hold the page that was asked for. */
  readonly frameAncestors: readonly string[]
  /** A form that was sent is not sent again by itself. */
  readonly reloads: boolean
}): { readonly headers: Readonly<Record<string, string>>; readonly html: string } {
  const nonce = randomBytes(16).toString('base64')
  // Not all in the same second: they would come back to a database that has just started.
  const seconds = String(randomInt(3, 8))
  const again = options.reloads
    ? `<p>It will reload by itself in a few seconds.</p><p><a href="">Reload now</a></p>`
    : '<p>Please go back and try again in a moment.</p>'
  const refresh = options.reloads ? `<meta http-equiv="refresh" content="${seconds}">` : ''
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(nonce, options.frameAncestors),
      'cache-control': 'no-store',
      'retry-after': seconds,
    },
    html: `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>Back in a moment</title>
<meta name="viewport" content="width=device-width,initial-scale=1">${refresh}
<style nonce="${nonce}">${STYLE}</style></head><body><main>
<h1>We’ll be right back</h1><p>This page could not be loaded just now.</p>${again}
<p>If you have just paid, please do not pay again: your payment is safe and will be shown here.</p>
</main></body></html>`,
  }
}

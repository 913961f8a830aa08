import { html } from './html.ts'
import type { Markup } from './html.ts'

interface Page {
  title: string
  /** Path of the style sheet. */
  style: string
  /** Path of a module for optional enhancements. */
  script?: string
  body: Markup
}

/** A whole page as text; send it as `text/html; charset=utf-8`. */
export function document({ title, style, script, body }: Page): string {
  const head = html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light" />
    <title>${title}</title>
    <link rel="stylesheet" href="${style}" />
    ${script !== undefined && html`<script type="module" src="${script}"></script>`}`
  return html`<!doctype html>
    <html lang="en">
      <head>
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text
}

/** Serves the two reference pages, compressed as well as possible. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { BarePage } from './bare-page.ts'
import type { PageContent } from './page-content.ts'

export interface BareSite {
  readonly plainUrl: string
  readonly reactUrl: string
  stop(): Promise<void>
}

const STYLE = `body{margin:0;font:16px/1.5 sans-serif}main{max-width:480px;margin:auto;padding:16px}
label{display:block;margin:12px 0}input[type=text],input[type=tel],input[type=email]{display:block;
width:100%;padding:12px;box-sizing:border-box}button{padding:12px;width:100%}`

const htmlOf = (body: string): string => `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Checkout</title><style>${STYLE}</style></head><body>${body}</body></html>`

async function buildClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./bare-client.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

export async function startBareSite(content: PageContent): Promise<BareSite> {
  const page = createElement(BarePage, content)
  const data = JSON.stringify(content).replaceAll('<', '\\u003c')
  const withScript = `<div id="root">${renderToString(page)}</div>
<script type="application/json" id="content">${data}</script>
<script type="module" src="/client.js"></script>`
  const html = 'text/html; charset=utf-8'
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/plain': [html, htmlOf(renderToStaticMarkup(page))],
    '/react': [html, htmlOf(withScript)],
    '/client.js': ['text/javascript', await buildClient()],
  }
  const packed = new Map(
    Object.entries(files).map(([path, [type, text]]) => [
      path,
      { type, body: brotliCompressSync(text) },
    ]),
  )
  const server = createServer((request, response) => {
    const file = packed.get(request.url ?? '')
    if (file) response.setHeader('content-type', file.type)
    response.setHeader('content-encoding', 'br')
    response.writeHead(file ? 200 : 404).end(file?.body)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    plainUrl: `http://localhost:${port}/plain`,
    reactUrl: `http://localhost:${port}/react`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

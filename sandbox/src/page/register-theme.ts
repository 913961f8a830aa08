import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const FILES = [
  ['theme.css', 'text/css; charset=utf-8'],
  ['theme.js', 'text/javascript; charset=utf-8'],
] as const

/** The style and script shared by the sandbox's own pages. */
export function registerTheme(app: FastifyInstance): void {
  for (const [name, type] of FILES) {
    const content = readFileSync(new URL(name, import.meta.url), 'utf8')
    app.get(`/theme/${name}`, async (_request, reply) => reply.type(type).send(content))
  }
}

/** The files of the site: pictures of its products, and its theme. */
import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noRoute } from '../problem.ts'

interface StoredFile {
  readonly type: string
  readonly content: string
}

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

const uploads = readFolder('uploads')
const theme = readFolder('theme')

export function addFiles(app: FastifyInstance): void {
  for (const [path, files] of [
    ['uploads', uploads],
    ['themes/clay', theme],
  ] as const) {
    app.get(`/:store/wp-content/${path}/:file`, async (request, reply) => {
      const { type, content } = fileOf(files, request)
      return reply.type(type).header('cache-control', 'public, max-age=3600').send(content)
    })
  }
}

function fileOf(files: ReadonlyMap<string, StoredFile>, { params }: FastifyRequest): StoredFile {
  const file = files.get((params as { file?: string }).file ?? '')
  if (file === undefined) throw noRoute()
  return file
}

function readFolder(name: string): ReadonlyMap<string, StoredFile> {
  const folder = new URL(`${name}/`, import.meta.url)
  return new Map(
    readdirSync(folder).map((file) => [
      file,
      {
        type: TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        content: readFileSync(new URL(file, folder), 'utf8'),
      },
    ]),
  )
}

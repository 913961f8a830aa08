import type { FastifyReply } from 'fastify'
import { document } from '../../page/document.ts'
import type { Markup } from '../../page/html.ts'

export function sendPage(reply: FastifyReply, title: string, body: Markup): FastifyReply {
  const text = document({ style: '/theme/theme.css', script: '/theme/theme.js', title, body })
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)
}

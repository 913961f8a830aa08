/** Whose pages a request with side effects comes from. [I33] */
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../replies/api-error.ts'

const readSite = ({ headers }: FastifyRequest) => headers['sec-fetch-site']

/** The browser itself says it; an old one says nothing. */
export const isFromOtherSite = (request: FastifyRequest): boolean =>
  readSite(request) === 'cross-site' || readSite(request) === 'same-site'

/**
 * A form has no header of ours, so the browser must say that one of our own pages sent it: by its site, or
 * an old one by its origin. One that says neither is refused.
 */
export function rejectForeignForm(request: FastifyRequest, publicUrl: string): void {
  const site = readSite(request)
  const isOwn =
    site === undefined
      ? request.headers.origin === new URL(publicUrl).origin
      : site === 'same-origin'
  if (!isOwn) throw new ApiError('CROSS_SITE')
}

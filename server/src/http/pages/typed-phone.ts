/** Carries a number that was typed without script to the next page. [checkout §8, I57, ADR-302] */
import type { CookieSerializeOptions } from '@fastify/cookie'
import { CART_PAGE } from '@thela/contracts/start'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'thela_typed'
const LIFE_SECONDS = 60
/** Whatever else was sent is dropped. */
const TYPED = /^[\d+ ()-]{1,20}$/

const optionsFor = (publicUrl: string): CookieSerializeOptions => ({
  path: CART_PAGE,
  httpOnly: true,
  sameSite: 'strict',
  secure: !publicUrl.startsWith('http://'),
})

/** The number of a form that was sent without script is carried to the page that is shown next. */
export function sendTypedPhoneBack(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
) {
  const { phone } = (request.body ?? {}) as Readonly<Record<string, unknown>>
  if (request.url.split('?')[0] !== CART_PAGE || typeof phone !== 'string' || !TYPED.test(phone))
    return
  reply.setCookie(COOKIE, phone, { ...optionsFor(publicUrl), maxAge: LIFE_SECONDS })
}

/** It is shown once. */
export function takeTypedPhone(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): string | undefined {
  const typed = request.cookies[COOKIE]
  if (typed === undefined) return undefined
  reply.clearCookie(COOKIE, optionsFor(publicUrl))
  return TYPED.test(typed) ? typed : undefined
}

/** [I56, I54, I57] */
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { OpenedPage, PageLanguages, PageRequest, PageSource } from '@thela/contracts/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptForms } from '../bodies/accept-forms.ts'
import { CSP_REPORTS } from './csp-reports.ts'
import { busyPage } from '../replies/busy-page.ts'
import { importPages } from './import-pages.ts'
import { serveFiles } from './serve-files.ts'
import { sendTypedPhoneBack, takeTypedPhone } from './typed-phone.ts'
import { messagesFor } from '../caller/request-language.ts'
import { ApiError } from '../replies/api-error.ts'

/** What an HTML response allows the browser, besides our own origin. */
export interface PagePolicy {
  /** Exact origins that may frame the page. */
  readonly frameAncestors: readonly string[]
  /** The payment provider's origins: its script, its calls, its bank pages. */
  readonly payment: readonly string[]
  /** A form of ours may lead there: Chromium holds its redirect to the policy too. */
  readonly shop: readonly string[]
  /** The origin of the support chat's widget, where the store uses it on this page. */
  readonly chat: readonly string[]
  /** Our second origin, where the store has a check of humans: it stands in a frame there. */
  readonly humanCheck: readonly string[]
  /** The origins of the accounts that count a purchase, where this page may report to some. */
  readonly analytics: {
    readonly scripts: readonly string[]
    readonly reports: readonly string[]
  }
  /** The origin of the store's own font. */
  readonly fonts: readonly string[]
  /** Image origins of the store and its platform. */
  readonly images: readonly string[]
}

/** The pages' data for one request, and its policy. */
export interface PageRequestScope {
  readonly source: PageSource
  policy(): PagePolicy
  /** The data could not be read because of an outage: the page keeps its address. */
  isUnavailable(): boolean
  /** Of the page whose data were read. */
  languages(request: PageRequest): PageLanguages
  /** Stores the language chosen in the address for later pages. */
  cookie(request: PageRequest): PageCookie | undefined
}

interface PageCookie {
  readonly name: string
  readonly value: string
  readonly options: CookieSerializeOptions
}

function contentSecurityPolicy(nonce: string, policy: PagePolicy): string {
  const list = (...sources: readonly string[]) => sources.join(' ')
  const loaded = [...policy.payment, ...policy.chat]
  const { scripts, reports } = policy.analytics
  return [
    "default-src 'none'",
    `script-src ${list(`'nonce-${nonce}'`, "'strict-dynamic'", ...loaded, ...scripts)}`,
    `style-src ${list("'self'", `'nonce-${nonce}'`, ...policy.chat)}`,
    `img-src ${list("'self'", 'data:', ...policy.images, ...policy.chat, ...reports)}`,
    `font-src ${list("'self'", ...policy.fonts)}`,
    `connect-src ${list("'self'", ...loaded, ...reports)}`,
    `frame-src ${list("'self'", ...loaded, ...policy.humanCheck)}`,
    `form-action ${list("'self'", ...policy.payment, ...policy.shop)}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${policy.frameAncestors.length > 0 ? list("'self'", ...policy.frameAncestors) : "'none'"}`,
    `report-uri ${CSP_REPORTS}`,
    'report-to csp',
  ].join('; ')
}

/** Our own page reads the code of an SMS; the provider may open the browser's payment sheet. */
function permissionsPolicy({ payment }: PagePolicy): string {
  const payers = ['self', ...payment.map((origin) => `"${origin}"`)].join(' ')
  return `camera=(), geolocation=(), microphone=(), otp-credentials=(self), payment=(${payment.length > 0 ? payers : ''}), usb=()`
}

const withOneSlash = (path: string): string => path.replace(/^[/\\]+/, '/')

/**
 * A path of ours never begins like another host: its links are built from it. Without its dot segments it may
 * begin so anew; browsers remove them before they send it, other clients may not.
 */
function ownUrl({ url }: FastifyRequest, publicUrl: string): string {
  const own = new URL(publicUrl + withOneSlash(url))
  own.pathname = withOneSlash(own.pathname)
  return own.href
}

function pageRequest(request: FastifyRequest, publicUrl: string): PageRequest {
  const get = (name: string) => {
    const value = request.headers[name.toLowerCase()]
    return typeof value === 'string' ? value : null
  }
  return { url: ownUrl(request, publicUrl), headers: { get } }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Takes a millisecond per response; levels above 5 take ten for the next hundred bytes. */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}

async function sendPage(
  reply: FastifyReply,
  { html, encodings }: { readonly html: string; readonly encodings: string },
): Promise<void> {
  const page = Buffer.from(html)
  reply.headers({ 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' })
  if (/\bbr\b/.test(encodings)) {
    await reply.header('content-encoding', 'br').send(await brotli(page, BROTLI))
  } else if (/\bgzip\b/.test(encodings)) {
    await reply.header('content-encoding', 'gzip').send(await gzipped(page))
  } else await reply.send(page)
}

/** Addresses of pages that open no window of a bank and are in none. */
const WITHOUT_PAYMENT =
  /^(?:\*$|\/(?:$|(?:account|carts|orders|order-details|notifications|tracking|invalid-cart|not-authorized|oops|no-store)\b))/

const isCall = ({ url }: FastifyRequest) => /^\/(checkout|data|integrations|webhooks)\//.test(url)

/** In bytes: the fields of a page. */
const PAGE_FORM_LIMIT = 4 * 1024

/**
 * Without its script a page's form is posted to the page's own address. The page is shown again, and says
 * that it needs its script; of the content it keeps the number that was typed at the checkout.
 */
function pagesAfterForms(app: FastifyInstance, publicUrl: string): Promise<void> {
  return acceptForms(app, (forms) => {
    forms.post(
      '/*',
      { bodyLimit: PAGE_FORM_LIMIT, config: { rate: 'page' }, schema: { hide: true } },
      async (request, reply) => {
        const isForm = request.headers.accept?.includes('text/html') === true
        if (!isForm || isCall(request)) throw new ApiError('NOT_FOUND')
        sendTypedPhoneBack(request, reply, publicUrl)
        return reply.redirect(ownUrl(request, publicUrl), 303)
      },
    )
  })
}

/** Server-rendered pages and their files, from the built web part. */
export async function servePages(
  app: FastifyInstance,
  options: {
    readonly buildFolder: string
    readonly publicUrl: string
    readonly scopeOf: (request: FastifyRequest) => PageRequestScope
  },
): Promise<void> {
  const pages = await importPages(options.buildFolder)

  await serveFiles(app, options.buildFolder)
  await pagesAfterForms(app, options.publicUrl)
  for (const path of pages.paths) {
    app.route<{ Params: Record<string, string> }>({
      method: 'GET',
      url: path === '*' ? '/*' : path,
      config: { rate: 'page' },
      schema: { hide: true },
      handler: async (request, reply) => {
        const wantsPage = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
        if (!wantsPage || isCall(request)) throw new ApiError('NOT_FOUND')
        const nonce = randomBytes(16).toString('base64')
        const scope = options.scopeOf(request)
        const { params } = request
        const page = pageRequest(request, options.publicUrl)
        const opened = await pages.open(path, {
          request: page,
          params,
          source: scope.source,
          languages: () => scope.languages(page),
          typedPhone: takeTypedPhone(request, reply, options.publicUrl),
          nonce,
        })
        // Nobody who opened such a page keeps a hold on its window; payment pages need theirs.
        if (WITHOUT_PAYMENT.test(path)) reply.header('cross-origin-opener-policy', 'same-origin')
        const cookie = scope.cookie(page)
        if (cookie) reply.setCookie(cookie.name, cookie.value, cookie.options)
        return sendOpened(reply, { opened, scope, nonce })
      },
    })
  }
}

async function sendOpened(
  reply: FastifyReply,
  page: {
    readonly opened: OpenedPage
    readonly scope: PageRequestScope
    readonly nonce: string
  },
): Promise<void> {
  const { opened, scope, nonce } = page
  const policy = scope.policy()
  if (scope.isUnavailable()) {
    const { headers, html } = busyPage({
      t: messagesFor(reply.request),
      frameAncestors: policy.frameAncestors,
      reloads: true,
    })
    return reply.status(503).headers(headers).send(html)
  }
  reply.header('content-security-policy', contentSecurityPolicy(nonce, policy))
  reply.header('permissions-policy', permissionsPolicy(policy))
  reply.header('reporting-endpoints', `csp="${CSP_REPORTS}"`)
  reply.header('cache-control', 'no-store')
  if ('goTo' in opened) return reply.redirect(opened.goTo, 302)
  const { request } = reply
  if (opened.problem) request.log.error({ err: opened.problem }, 'a page could not be rendered')
  reply.status(opened.status)
  const encodings = request.headers['accept-encoding'] ?? ''
  return sendPage(reply, { html: opened.html, encodings })
}

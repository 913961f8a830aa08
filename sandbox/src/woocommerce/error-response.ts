import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

const CRITICAL_ERROR =
  '<p>There has been a critical error on this website.</p><p><a href="https://wordpress.org/documentation/article/faq-troubleshooting/">Learn more about troubleshooting WordPress.</a></p>'

const TOO_LARGE = 413

const brokenJson = (): Problem =>
  new Problem(400, 'rest_invalid_json', {
    message: 'Invalid JSON body passed.',
    data: { status: 400, json_error_code: 4, json_error_message: 'Syntax error' },
  })

/** WordPress reads JSON where it is announced, an empty body too, and ignores what it does not know. */
export function acceptAnyBody(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string): Promise<unknown> => {
      if (text.trim() === '') return {}
      try {
        return JSON.parse(text) as unknown
      } catch {
        throw brokenJson()
      }
    },
  )
  scope.addContentTypeParser('*', { parseAs: 'string' }, async () => ({}))
}

/**
 * Both APIs have one shape of errors; what nobody foresaw is the site's critical error. A body that is
 * too large does not reach the site: the web server has a page for it.
 */
export function sendError(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error.statusCode === TOO_LARGE) {
    const page = serverPage(TOO_LARGE, 'Request Entity Too Large')
    return reply.code(TOO_LARGE).type('text/html; charset=utf-8').send(page)
  }
  const problem = error instanceof Problem ? error : criticalError(error)
  return reply.code(problem.status).type('application/json; charset=utf-8').send(problem.body())
}

function criticalError(error: FastifyError): Problem {
  // A mistake of the emulator: whoever runs the tests must see it.
  if ((error.statusCode ?? 500) >= 500) process.stderr.write(`${error.stack ?? error.message}\n`)
  return new Problem(500, 'internal_server_error', { message: CRITICAL_ERROR })
}

const PAGES: Readonly<Record<number, string>> = {
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Temporarily Unavailable',
  504: 'Gateway Time-out',
}

/** A fault that a test asks for: the web server before the site responds with a page, not with JSON. */
export function serverErrorBody(status: number): unknown {
  const title = PAGES[status]
  if (title === undefined) return new Problem(status, 'rest_error', { message: 'Refused.' }).body()
  return serverPage(status, title)
}

/** A page of the web server that stands before the site. */
export function serverPage(status: number, title: string): string {
  return `<html>\r\n<head><title>${status} ${title}</title></head>\r\n<body>\r\n<center><h1>${status} ${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`
}

/** [email §1, I64] */
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import type { SmtpSettings } from './settings.ts'

interface SmtpError extends Error {
  readonly code?: string | undefined
  readonly responseCode?: number | undefined
}

/** Their codes for a reply that they did not expect. */
const ABOUT_A_REPLY = ['EPROTOCOL', 'EMESSAGE', 'EENVELOPE']

/** A server that does not greet is as good as none. */
const QUIET_MS = 6_000

const isAuthentication = ({ code, responseCode }: SmtpError): boolean =>
  code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 535

/** Codes only: their sentences quote the recipient. */
function failureOf(error: SmtpError, outcomeUnknown: boolean): ExternalServiceError {
  const { code = 'CONNECTION' } = error
  // What does not begin with three digits has no code at all.
  const responseCode = error.responseCode || undefined
  const fail = (kind: ExternalServiceError['kind'], reason: string, isUnknown = false) =>
    new ExternalServiceError({ system: 'email', kind, outcomeUnknown: isUnknown, reason })
  if (isAuthentication(error)) return fail('refused', 'AUTHENTICATION')
  if (code === 'ETLS') return fail('refused', 'TLS')
  if (ABOUT_A_REPLY.includes(code) && responseCode === undefined) {
    return fail('invalidResponse', 'UNKNOWN_SHAPE', outcomeUnknown)
  }
  if (responseCode !== undefined && responseCode >= 500) {
    return fail('refused', `SMTP_${responseCode}`)
  }
  // What says "later" has taken nothing.
  if (responseCode !== undefined) return fail('unavailable', `SMTP_${responseCode}`)
  return fail('unavailable', code, outcomeUnknown)
}

/** Connected, encrypted and logged in. */
function logIn(
  socket: Socket,
  { server, security, user, password }: SmtpSettings,
): Promise<SMTPConnection> {
  const connection = new SMTPConnection({
    connection: socket,
    host: server.slice(0, server.lastIndexOf(':')),
    secure: security === 'TLS',
    requireTLS: security === 'STARTTLS',
    ignoreTLS: security === 'NONE',
    greetingTimeout: QUIET_MS,
    socketTimeout: QUIET_MS,
    socketCloseTimeout: 0,
    maxResponseSize: 64 * 1024,
    // Our host's name is nobody's business.
    name: 'localhost',
    logger: false,
  })
  return new Promise((resolve, reject) => {
    const onError = (error: SmtpError) => reject(failureOf(error, false))
    connection.on('error', onError)
    connection.on('end', () => onError(Object.assign(new Error(), { code: 'CONNECTION' })))
    connection.connect((problem) => {
      if (problem) return onError(problem)
      connection.login({ user, pass: password }, (refused) => {
        if (refused) onError(refused)
        else resolve(connection)
      })
    })
  })
}

/** Whether it was taken is unknown from the moment on that the letter goes out. */
export function deliver(
  connection: SMTPConnection,
  { from, to }: { readonly from: string; readonly to: string },
  letter: Buffer,
): Promise<void> {
  let isGoingOut = false
  const content = new Readable({
    read() {
      isGoingOut = true
      this.push(letter)
      this.push(null)
    },
  })
  return new Promise((resolve, reject) => {
    const onError = (error: SmtpError) => reject(failureOf(error, isGoingOut))
    connection.on('error', onError)
    connection.on('end', () => onError(Object.assign(new Error(), { code: 'CONNECTION' })))
    connection.send({ from, to: [to] }, content, (problem) => {
      if (problem) onError(problem)
      else resolve()
    })
  })
}

export function converseWith<T>(
  {
    settings,
    http,
    operation,
  }: {
    readonly settings: SmtpSettings
    readonly http: OutboundHttp
    readonly operation: string
  },
  talk: (connection: SMTPConnection) => Promise<T>,
): Promise<T> {
  const { server, security } = settings
  const colon = server.lastIndexOf(':')
  const to = {
    system: 'email',
    operation,
    host: server.slice(0, colon),
    port: Number(server.slice(colon + 1)),
    isEncrypted: security !== 'NONE',
  }
  return http.converse(to, async (socket) => {
    const connection = await logIn(socket, settings)
    try {
      return await talk(connection)
    } finally {
      connection.quit()
    }
  })
}

import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerError } from 'smtp-server'
import { RESPONSE_FAULTS } from '../core/faults.ts'
import type { FaultKind } from '../core/faults.ts'
import { freshId } from '../core/random.ts'
import type { Book } from '../core/saved-state.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { readLetter } from './read-letter.ts'
import type { Letter } from './read-letter.ts'

const PASSWORDS: Readonly<Record<string, string>> = { dhaga: 'sandbox_mail_password_01' }
const MAX_KEPT = 1000

const smtpError = (responseCode: number, words: string): SMTPServerError =>
  Object.assign(new Error(words), { responseCode })

/** The mail server of all stores, and the inboxes of all shoppers. [email §1] */
export class MailServer {
  readonly sandbox: Sandbox
  readonly #server: SMTPServer
  /** The faults of the connections that are open. */
  readonly #faults = new Map<string, FaultKind>()
  #letters: Letter[] = []

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox
    this.#server = new SMTPServer({
      banner: 'sandbox',
      size: 1024 * 1024,
      allowInsecureAuth: true,
      authMethods: ['PLAIN', 'LOGIN'],
      disableReverseLookup: true,
      closeTimeout: 100,
      logger: false,
      onConnect: ({ id }, done) => {
        const rule = sandbox.faults.trigger({ system: 'mail', endpoint: 'SMTP' }, RESPONSE_FAULTS)
        if (rule) this.#faults.set(id, rule.kind)
        this.#record('connection', rule?.kind)
        if (rule?.kind === 'hang') return
        if (rule?.kind === 'error-before' && rule.status >= 500) {
          done(smtpError(421, 'Try again later'))
        } else done()
      },
      onClose: ({ id }) => void this.#faults.delete(id),
      onAuth: ({ username = '', password }, _session, done) => {
        if (PASSWORDS[username] !== password) {
          done(smtpError(535, 'Authentication failed'))
        } else done(null, { user: username })
      },
      onRcptTo: ({ address }, { id }, done) => {
        const isRefused = this.#faults.get(id) === 'error-before'
        const isNobody = sandbox.switches.get('mail', 'delivery') === 'refused'
        if (isRefused || isNobody) done(smtpError(550, `No such user: ${address}`))
        else done()
      },
      onData: (stream, { id, envelope }, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          for (const { address } of envelope.rcptTo) this.#keep(address, Buffer.concat(parts))
          this.#answer(id, done)
        })
      },
    })
    this.#server.on('error', () => undefined)
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.server.once('error', reject)
      this.#server.listen(port, '127.0.0.1', () => resolve())
    })
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo | null)?.port ?? 0
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      if (!this.#server.server.listening) resolve()
      else this.#server.close(() => resolve())
    })
  }

  /** Newest first. */
  letters(to = ''): Letter[] {
    return this.#letters.filter((letter) => letter.to.includes(to)).toReversed()
  }

  book(): Book {
    return {
      save: () => ({ letters: this.#letters }),
      load: (state) => {
        this.#letters = (state as { letters: Letter[] }).letters
      },
    }
  }

  purge(): void {
    this.#letters = []
  }

  #keep(to: string, source: Buffer): void {
    const sentAt = new Date(this.sandbox.now()).toISOString()
    const about = { id: freshId(24, '0123456789abcdef'), to, sentAt }
    const letter = readLetter(source.toString('latin1'), about)
    this.#letters.push(letter)
    if (this.#letters.length > MAX_KEPT * 2) this.#letters = this.#letters.slice(-MAX_KEPT)
    this.#record(`letter: ${letter.subject}`)
    this.sandbox.state.touch()
  }

  /** After it was kept: the reply may be lost, late or garbage. */
  #answer(id: string, done: (error?: SMTPServerError | null) => void): void {
    const fault = this.#faults.get(id)
    if (fault === 'hang-after') return
    if (fault === 'error-after') return done(smtpError(451, 'Try again later'))
    const connection = [...this.#server.connections].find((one) => one.session.id === id)
    const socket = connection?._socket
    if (fault === 'drop-after') socket?.destroy()
    else if (fault === 'garbage') socket?.write('<!doctype html>\r\n')
    else done()
  }

  #record(title: string, fault?: FaultKind): void {
    const played = fault === undefined ? {} : { fault }
    this.sandbox.events.record({ system: 'mail', kind: 'received', title, ...played })
  }
}

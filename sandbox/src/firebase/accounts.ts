import { createSign } from 'node:crypto'
import { freshId } from '../core/random.ts'
import type { Book } from '../core/saved-state.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { SIGNING_KEY, SIGNING_KEY_ID } from './signing-key.ts'

interface SentCode {
  id: string
  phoneNumber: string
  sessionInfo: string
  code: string
  sentAt: string
  wrongTries: number
  isUsed: boolean
}

export const DEMO_PROJECT = 'thela-demo'
export const DEMO_KEY = 'sandbox_firebase_key_01'

const LIFE_MS = 10 * 60_000
const MAX_TRIES = 10
const MAX_KEPT = 1000
const CHARACTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** The codes that the project has sent, and the accounts of those who entered one. */
export class Accounts {
  readonly sandbox: Sandbox
  #codes: SentCode[] = []
  #idByPhone = new Map<string, string>()

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox
  }

  send(phoneNumber: string): SentCode {
    const sent = {
      id: freshId(20, CHARACTERS),
      phoneNumber,
      sessionInfo: freshId(120, CHARACTERS),
      code: freshId(6, '0123456789'),
      sentAt: new Date(this.sandbox.now()).toISOString(),
      wrongTries: 0,
      isUsed: false,
    }
    this.#codes = [...this.#codes, sent].slice(-MAX_KEPT)
    return sent
  }

  /** The reason for which a code is not accepted; else the phone's account. */
  signIn(sessionInfo: string, code: string): string | { localId: string; phoneNumber: string } {
    const sent = this.#codes.find((one) => one.sessionInfo === sessionInfo)
    if (!sent) return 'INVALID_SESSION_INFO'
    const isOver = this.sandbox.now() - Date.parse(sent.sentAt) > LIFE_MS
    if (sent.isUsed || isOver || sent.wrongTries >= MAX_TRIES) return 'SESSION_EXPIRED'
    if (sent.code !== code) {
      sent.wrongTries += 1
      return 'INVALID_CODE'
    }
    sent.isUsed = true
    const { phoneNumber } = sent
    const localId = this.#idByPhone.get(phoneNumber) ?? freshId(28, CHARACTERS)
    this.#idByPhone.set(phoneNumber, localId)
    return { localId, phoneNumber }
  }

  /** RS256, as the real service signs it. */
  idToken({ localId, phoneNumber }: { localId: string; phoneNumber: string }): string {
    const seconds = Math.floor(this.sandbox.now() / 1000)
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const head = part({ alg: 'RS256', kid: SIGNING_KEY_ID, typ: 'JWT' })
    const body = part({
      iss: `https://securetoken.google.com/${DEMO_PROJECT}`,
      aud: DEMO_PROJECT,
      auth_time: seconds,
      user_id: localId,
      sub: localId,
      iat: seconds,
      exp: seconds + 3600,
      phone_number: phoneNumber,
      firebase: { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' },
    })
    const signature = createSign('RSA-SHA256').update(`${head}.${body}`).sign(SIGNING_KEY)
    return `${head}.${body}.${signature.toString('base64url')}`
  }

  /** Newest first; the mobile with or without country code. */
  codes(mobile = ''): readonly SentCode[] {
    const digits = mobile.replaceAll(/\D/g, '').slice(-10)
    return this.#codes.filter((sent) => sent.phoneNumber.endsWith(digits)).toReversed()
  }

  book(): Book {
    return {
      save: () => ({ codes: this.#codes, ids: [...this.#idByPhone] }),
      load: (state) => {
        const saved = state as { codes: SentCode[]; ids: [string, string][] }
        this.#codes = saved.codes
        this.#idByPhone = new Map(saved.ids)
      },
    }
  }

  purge(): void {
    this.#codes = []
    this.#idByPhone.clear()
  }
}

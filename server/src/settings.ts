/** [I42, I60, I8] */
import { resolve } from 'node:path'
import { lookUp } from '@thela/domain/values'

/** What the environment decides, read once at start. Every value has a default that runs the demo. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Our public address, without a trailing slash. */
  readonly publicUrl: string
  /**
   * Another address of ours, on another host: the widgets of human checks stand there, in frames that reach nothing of
   * our pages. Without one there are no such checks.
   */
  readonly humanCheckUrl: string | undefined
  /** Git-ignored folder: embedded database, generated keys. */
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly databasePort: number | undefined
  readonly databasePoolSize: number
  /** Run the sandbox beside the server and apply the demo stores. */
  readonly demo: boolean
  /** So long a server that is told to end says that it is not ready, before it takes nobody any more. */
  readonly notReadySeconds: number
  readonly sandboxPort: number
  readonly sandboxUrl: string
  /** How many proxies stand in front of us: the caller's address is taken from the last of them. */
  readonly trustedHops: number
  /** Outgoing calls may reach loopback and private ranges: for the sandbox only. */
  readonly allowPrivateAddresses: boolean
  readonly logLevel: string
  /** The reconciler may be switched off, to prove that webhooks alone settle everything. */
  readonly reconciler: boolean
  /** Compiled-in places where a crash test may kill the process. */
  readonly faultPoints: boolean
  /** One-time codes that one address may ask for in ten minutes. */
  readonly otpPerAddress: number
  /** One-time codes to one phone in a day, across all stores. */
  readonly otpPerPhone: number
  /** Carts of unverified phones that may hold stock at the same time from one address. */
  readonly holdsPerAddress: number
  /** Whole months of couriers' scans that are kept besides the current one; 0: all. */
  readonly scanMonths: number
  /** All rate limits times this: more than 1 where one machine plays many shoppers. */
  readonly rateLimitFactor: number
  /** Whoever shows it may read the metrics; without one only this machine, and only in the demo. */
  readonly metricsToken: string | undefined
  /** An incoming webhook that takes `{ text }`; without one alerts stand in the log only. */
  readonly alertWebhookUrl: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

const projectRoot = resolve(import.meta.dirname, '../..')

function readNumber(environment: Environment, name: string, fallback: number): number {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number`)
  return value
}

const SWITCH_WORDS: Readonly<Record<string, boolean>> = {
  '1': true,
  on: true,
  true: true,
  yes: true,
  '0': false,
  off: false,
  false: false,
  no: false,
}

/** A word that says neither is refused: taken for either, it would do what nobody has asked for. */
function readSwitch(environment: Environment, name: string): boolean | undefined {
  const text = (environment[name] ?? '').trim()
  if (text === '') return undefined
  const word = text.toLowerCase()
  const isOn = lookUp(SWITCH_WORDS, word)
  if (isOn !== undefined) return isOn
  throw new Error(`${name}=${text} says neither yes nor no: set ${name}=1 or ${name}=0`)
}

const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)

function readUrl(text: string, name = 'PUBLIC_URL'): URL {
  try {
    return new URL(text)
  } catch {
    throw new Error(`${name}=${text} is no address (https://checkout.example)`)
  }
}

/** This machine has two names, and a browser keeps them apart. */
function readHumanCheckUrl(environment: Environment, publicUrl: string): string | undefined {
  const text = environment['HUMAN_CHECK_URL']
  if (text) return readUrl(text, 'HUMAN_CHECK_URL').origin
  const url = readUrl(publicUrl)
  if (!isLoopback(url.hostname)) return undefined
  url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  return url.origin
}

/** On the host of our pages the script of a widget could act as the shopper. */
function humanCheckProblem({ humanCheckUrl, publicUrl }: Settings): string | undefined {
  if (humanCheckUrl === undefined) return undefined
  const ours = readUrl(publicUrl)
  const other = readUrl(humanCheckUrl, 'HUMAN_CHECK_URL')
  if (other.hostname === ours.hostname) {
    return `HUMAN_CHECK_URL has the host of PUBLIC_URL: give it a host of its own, such as https://check.${ours.hostname}`
  }
  return other.protocol === ours.protocol
    ? undefined
    : `HUMAN_CHECK_URL=${humanCheckUrl} begins otherwise than PUBLIC_URL: browsers block its frame. Set ${ours.protocol}//${other.host}`
}

/**
 * The demo writes stores with publicly known secrets into its database. So it runs by itself only
 * where nothing speaks of a real installation; else one word says which of the two is meant.
 */
function readDemo(environment: Environment): boolean {
  const { NODE_ENV, DATABASE_URL, PUBLIC_URL, HOST } = environment
  const explicit = readSwitch(environment, 'THELA_DEMO')
  const isProduction = NODE_ENV === 'production'
  if (explicit && isProduction) {
    throw new Error(
      'THELA_DEMO=1 and NODE_ENV=production contradict each other: remove one of the two',
    )
  }
  if (explicit !== undefined) return explicit
  if (isProduction) return false
  const signs = [
    DATABASE_URL ? 'DATABASE_URL' : '',
    PUBLIC_URL && !isLoopback(readUrl(PUBLIC_URL).hostname) ? 'PUBLIC_URL' : '',
    HOST && !isLoopback(HOST) ? 'HOST' : '',
  ].filter((name) => name !== '')
  if (signs.length === 0) return true
  throw new Error(
    `${signs.join(' and ')} is set: add THELA_DEMO=0 to run your own stores, or THELA_DEMO=1 to run the demo there`,
  )
}

/** What a start in production refuses, in the sentence that says what to add; nothing if all is well. */
export function whyNotToStart(settings: Settings, environment: Environment): string | undefined {
  if (settings.demo) return undefined
  const { protocol, hostname } = readUrl(settings.publicUrl)
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    return `PUBLIC_URL=${settings.publicUrl} is not https: browsers keep no sign-in there. Set PUBLIC_URL=https://${hostname}`
  }
  if (protocol === 'https:' && !environment['TRUSTED_HOPS']) {
    return 'TRUSTED_HOPS is not set: add TRUSTED_HOPS=1 if one proxy stands in front of Thela (2 for two), TRUSTED_HOPS=0 if none. Limits per address count shoppers by it'
  }
  const isOnThisMachine = isLoopback(hostname) && environment['NODE_ENV'] !== 'production'
  if (settings.faultPoints && !isOnThisMachine) {
    return 'THELA_FAULT_POINTS is for tests on this machine: it lets a server end in the middle of a payment. Remove it'
  }
  return humanCheckProblem(settings)
}

/** What a start allows and an operator may have left over from trying out. */
export function warningsOfStart({ allowPrivateAddresses, publicUrl }: Settings): readonly string[] {
  if (!allowPrivateAddresses || !publicUrl.startsWith('https:')) return []
  return [
    'THELA_ALLOW_PRIVATE is on: the addresses in store files may lead into your own network. Remove it unless a shop platform of yours stands there',
  ]
}

export function readSettings(environment: Environment): Settings {
  const port = readNumber(environment, 'PORT', 3000)
  const sandboxPort = readNumber(environment, 'SANDBOX_PORT', 4000)
  const demo = readDemo(environment)
  const databasePort = readNumber(environment, 'DATABASE_PORT', 0)
  const publicUrl = (environment['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/$/, '')
  return {
    port,
    host: environment['HOST'] ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl,
    humanCheckUrl: readHumanCheckUrl(environment, publicUrl),
    dataFolder: resolve(projectRoot, environment['THELA_DATA'] ?? '.thela'),
    databaseUrl: environment['DATABASE_URL'] || undefined,
    databasePort: databasePort === 0 ? undefined : databasePort,
    databasePoolSize: readNumber(environment, 'DATABASE_POOL', 12),
    demo,
    notReadySeconds: readNumber(environment, 'NOT_READY_SECONDS', demo ? 0 : 5),
    sandboxPort,
    sandboxUrl: (environment['SANDBOX_URL'] ?? `http://localhost:${sandboxPort}`).replace(
      /\/$/,
      '',
    ),
    trustedHops: readNumber(environment, 'TRUSTED_HOPS', 0),
    allowPrivateAddresses: readSwitch(environment, 'THELA_ALLOW_PRIVATE') ?? demo,
    logLevel: environment['LOG_LEVEL'] ?? (demo ? 'warn' : 'info'),
    reconciler: readSwitch(environment, 'THELA_RECONCILER') ?? true,
    faultPoints: readSwitch(environment, 'THELA_FAULT_POINTS') ?? false,
    metricsToken: environment['METRICS_TOKEN'] || undefined,
    alertWebhookUrl: environment['ALERT_WEBHOOK_URL'] || undefined,
    holdsPerAddress: readNumber(environment, 'THELA_HOLDS_PER_ADDRESS', demo ? 100_000 : 20),
    rateLimitFactor: Math.max(
      1,
      readNumber(environment, 'THELA_RATE_LIMIT_FACTOR', demo ? 1_000 : 1),
    ),
    scanMonths: readNumber(environment, 'THELA_SCAN_MONTHS', 24),
    otpPerAddress: readNumber(environment, 'THELA_OTP_PER_ADDRESS', demo ? 100_000 : 30),
    otpPerPhone: readNumber(environment, 'THELA_OTP_PER_PHONE', demo ? 1_000 : 10),
  }
}

import { resolve } from 'node:path'

/** What the environment decides, read once at start. Every value has a default that runs the demo. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** How the outside reaches us, without a trailing slash. */
  readonly publicUrl: string
  /** Git-ignored folder: embedded database, generated keys. */
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly databasePort: number | undefined
  readonly databasePoolSize: number
  /** Run the pretend world beside the server and apply the demo stores. */
  readonly demo: boolean
  readonly sandboxPort: number
  readonly sandboxUrl: string
  /** How many proxies stand in front of us: the caller's address is taken from the last of them. [I42] */
  readonly trustedHops: number
  /** Outgoing calls may reach loopback and private ranges: only for the pretend world. [I60] */
  readonly allowPrivateAddresses: boolean
  readonly logLevel: string
  /** The reconciler may be switched off, to prove that webhooks alone settle everything. [I8] */
  readonly reconciler: boolean
  /** Compiled-in places where a crash test may kill the process. */
  readonly faultPoints: boolean
  readonly otpPerAddress: number
  /** Whoever shows it may read the metrics; without one only this machine may. */
  readonly metricsToken: string | undefined
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

const isOn = (text: string | undefined, fallback: boolean): boolean =>
  text === undefined || text === '' ? fallback : !['0', 'off', 'false', 'no'].includes(text)

export function readSettings(environment: Environment): Settings {
  const port = readNumber(environment, 'PORT', 3000)
  const sandboxPort = readNumber(environment, 'SANDBOX_PORT', 4000)
  const demo = isOn(environment['THELA_DEMO'], environment['NODE_ENV'] !== 'production')
  const databasePort = readNumber(environment, 'DATABASE_PORT', 0)
  return {
    port,
    host: environment['HOST'] ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: (environment['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/$/, ''),
    dataFolder: resolve(projectRoot, environment['THELA_DATA'] ?? '.thela'),
    databaseUrl: environment['DATABASE_URL'] || undefined,
    databasePort: databasePort === 0 ? undefined : databasePort,
    databasePoolSize: readNumber(environment, 'DATABASE_POOL', 12),
    demo,
    sandboxPort,
    sandboxUrl: (environment['SANDBOX_URL'] ?? `http://localhost:${sandboxPort}`).replace(
      /\/$/,
      '',
    ),
    trustedHops: readNumber(environment, 'TRUSTED_HOPS', 0),
    allowPrivateAddresses: isOn(environment['THELA_ALLOW_PRIVATE'], demo),
    logLevel: environment['LOG_LEVEL'] ?? (demo ? 'warn' : 'info'),
    reconciler: isOn(environment['THELA_RECONCILER'], true),
    faultPoints: isOn(environment['THELA_FAULT_POINTS'], false),
    metricsToken: environment['METRICS_TOKEN'] || undefined,
    otpPerAddress: readNumber(environment, 'THELA_OTP_PER_ADDRESS', demo ? 100_000 : 30),
  }
}

/** What the floor's process is started with, as JSON in one variable. */
export interface FloorSettings {
  readonly databaseUrl: string
  readonly externalUrl: string
  readonly secret: string
  readonly webhookSecret: string
  /** The lengths of our two pages. */
  readonly cartCharacters: number
  readonly thankYouCharacters: number
}

export const FLOOR_SETTINGS = 'THELA_BENCH_FLOOR'

export function readFloorSettings(env: NodeJS.ProcessEnv): FloorSettings {
  const text = env[FLOOR_SETTINGS]
  if (text === undefined) throw new Error(`${FLOOR_SETTINGS} is not set`)
  return JSON.parse(text) as FloorSettings
}

import { cpus, totalmem } from 'node:os'

/** Figures mean little without the machine on which they were measured. */
export interface Machine {
  readonly processor: string
  readonly cores: number
  readonly memoryGb: number
  readonly node: string
  readonly platform: string
}

export function describeMachine(): Machine {
  const cores = cpus()
  return {
    processor: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
  }
}

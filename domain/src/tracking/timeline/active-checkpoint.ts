import type { Checkpoint } from './checkpoint.ts'

/**
 * The index of the last checkpoint whose time has come; the first one if a courier's clock is so
 * far ahead that none has. [tracking §4 Building checkpoints]
 */
export function activeCheckpoint(checkpoints: readonly Checkpoint[], now: Date): number {
  const hasCome = checkpoints.map(({ ctime }) => ctime !== undefined && ctime <= now)
  return Math.max(0, hasCome.lastIndexOf(true))
}

import { randomBytes } from 'node:crypto'

/** The platform's ids are long numbers, within what JSON numbers represent exactly. */
export function freshNumber(): number {
  return 5_000_000_000_000 + (randomBytes(6).readUIntBE(0, 6) % 4_000_000_000_000_000)
}

/// <reference types="node" />
/** Lengths in characters. A quadratic rule takes 256 times as long for the longer one. */
const SHORT = 5_000
const LONG = 80_000
const LIMIT = 90
/** Below this a measurement shows the machine rather than the rule. */
const NOISE_MICROSECONDS = 400
const ROUNDS = 3

/** Time of this thread on the processor: other work of the machine does not count. */
function cpuMicroseconds(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/**
 * Whether work on a text takes linear time, and not the square of its length.
 * Repeated, because collecting garbage only adds time.
 * @param text makes a text of about that many characters
 */
export function takesLinearTime(
  work: (text: string) => unknown,
  text: (length: number) => string,
): boolean {
  const [short, long] = [text(SHORT), text(LONG)]
  return Array.from({ length: ROUNDS }).some(() => {
    const once = Math.max(
      cpuMicroseconds(() => work(short)),
      NOISE_MICROSECONDS,
    )
    return cpuMicroseconds(() => work(long)) < LIMIT * once
  })
}

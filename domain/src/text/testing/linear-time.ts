/// <reference types="node" />
/**
 * Far above what a linear rule takes for a long text, and far below what the square of its length
 * takes: no ratio of small times is measured.
 */
const LIMIT_MS = 5_000

/**
 * Whether work takes no more than a few seconds of this thread on the processor: what else runs on the
 * machine does not count.
 * @param text so long that a quadratic rule would take minutes, one of 400,000 characters or more
 */
export function takesLinearTime(work: (text: string) => unknown, text: string): boolean {
  const before = process.threadCpuUsage()
  work(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000 < LIMIT_MS
}

import type { RequestDependencies } from './request-deps.ts'

/** One of a round over many: what fails is reported, and does not stop the others. */
export async function runReported(
  { onProblem }: Pick<RequestDependencies, 'onProblem'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    onProblem(error as Error)
  }
}

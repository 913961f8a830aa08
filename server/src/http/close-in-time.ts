import type { FastifyInstance } from 'fastify'

/** Lets the requests under way finish; whoever takes longer than any may is cut. */
export async function closeInTime(app: FastifyInstance, limitMs: number): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), limitMs)
  await app.close()
  clearTimeout(late)
}

import type { FastifyInstance } from 'fastify'

/** Lets open requests finish; those that exceed the limit are cut. */
export async function closeInTime(app: FastifyInstance, limitMs: number): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), limitMs)
  await app.close()
  clearTimeout(late)
}

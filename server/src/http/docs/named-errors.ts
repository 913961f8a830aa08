import { ErrorReply } from '@thela/contracts/errors'
import type { FastifySchema } from 'fastify'

const NAME = 'Failure'
const NAMED = { $ref: `${NAME}#` }

/**
 * The one shape of errors stands in the description of the API once, instead of twice for each route, and under its
 * name: both for `@fastify/swagger`.
 */
export const describedErrors = {
  transform: ({ schema, url }: { schema: FastifySchema; url: string }) => ({
    schema: withNamedErrors(schema),
    url,
  }),
  refResolver: {
    buildLocalReference: ({ $id }: { readonly $id?: unknown }) =>
      typeof $id === 'string' ? $id : NAME,
  },
}

function withNamedErrors(schema: FastifySchema | undefined): FastifySchema {
  const responses: readonly [string, unknown][] = Object.entries(schema?.response ?? {})
  if (responses.length === 0) return schema ?? {}
  const named = responses.map(
    ([status, each]) => [status, each === ErrorReply ? NAMED : each] as const,
  )
  return { ...schema, response: Object.fromEntries(named) }
}

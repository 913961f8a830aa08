import { readFileSync } from 'node:fs'
import { buildSchema, execute, Kind, parse, validate } from 'graphql'
import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql'

export interface GraphqlReply {
  data?: unknown
  errors?: readonly unknown[]
}

export type Prepared = { document: DocumentNode } | { errors: readonly unknown[] }

export interface GraphqlApi {
  schema: GraphQLSchema
  prepare(query: string): Prepared
  run(
    document: DocumentNode,
    root: object,
    variables: Record<string, unknown>,
  ): Promise<GraphqlReply>
}

/** An API from a schema file in this folder; parsed queries are cached. */
export function makeApi(file: string): GraphqlApi {
  const schema = buildSchema(readFileSync(new URL(file, import.meta.url), 'utf8'))
  const prepared = new Map<string, Prepared>()
  return {
    schema,
    prepare(query) {
      const known = prepared.get(query) ?? prepare(schema, query)
      prepared.set(query, known)
      return known
    },
    async run(document, rootValue, variableValues) {
      const { data, errors } = await execute({ schema, document, rootValue, variableValues })
      return {
        ...(data === undefined ? {} : { data }),
        ...(errors === undefined ? {} : { errors: errors.map(errorJson) }),
      }
    },
  }
}

function prepare(schema: GraphQLSchema, query: string): Prepared {
  try {
    const document = parse(query)
    const errors = validate(schema, document)
    return errors.length === 0 ? { document } : { errors: errors.map(errorJson) }
  } catch (error) {
    return { errors: [errorJson(error as GraphQLError)] }
  }
}

function errorJson(error: GraphQLError): unknown {
  const { message, locations, path, extensions } = error.toJSON()
  return {
    message,
    locations,
    ...(path === undefined ? {} : { path }),
    extensions: extensions ?? {},
  }
}

/** The name of the first call in a query, for fault rules and the log: `orderCreate`. */
export function firstCall(prepared: Prepared): string {
  if (!('document' in prepared)) return 'invalid'
  for (const item of prepared.document.definitions) {
    if (item.kind !== Kind.OPERATION_DEFINITION) continue
    const field = item.selectionSet.selections.find((selection) => selection.kind === Kind.FIELD)
    if (field?.kind === Kind.FIELD) return field.name.value
  }
  return 'nothing'
}

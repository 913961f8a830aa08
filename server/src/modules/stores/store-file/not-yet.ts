import { StoreFile } from '@thela/contracts/stores'
import { lookUp } from '@thela/domain/values'
import type { Problem } from './problem.ts'

interface FieldSchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly items?: FieldSchema
  readonly default?: unknown
  readonly notYet?: true
}

const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function noticesOf(
  schema: FieldSchema,
  value: unknown,
  around: { readonly path: Problem['path']; readonly notYet: boolean },
): Problem[] {
  const notYet = around.notYet || schema.notYet === true
  const { items, properties } = schema
  if (items?.properties && Array.isArray(value)) {
    return value.flatMap((item, index) =>
      noticesOf(items, item, { path: [...around.path, index], notYet }),
    )
  }
  if (properties && isPart(value)) {
    return Object.entries(value).flatMap(([name, inner]) => {
      const field = lookUp(properties, name)
      return field ? noticesOf(field, inner, { path: [...around.path, name], notYet }) : []
    })
  }
  const isDefault = JSON.stringify(value) === JSON.stringify(schema.default)
  return notYet && !isDefault ? [{ path: around.path, words: 'has no effect yet' }] : []
}

/** Notices for fields that a file sets to a value of its own and that nothing reads yet. [D-86] */
export const notYetNotices = (written: unknown): readonly Problem[] =>
  noticesOf(StoreFile as FieldSchema, written, { path: [], notYet: false })

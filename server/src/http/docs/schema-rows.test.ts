import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { schemaRows } from './schema-rows.ts'

test('names every field with its kind, and what is in lists and choices', () => {
  const schema = Type.Object({
    storeId: Type.String({ description: 'Whose cart' }),
    lines: Type.Array(
      Type.Object({ quantity: Type.Integer(), note: Type.Optional(Type.String()) }),
    ),
    way: Type.Union([Type.Literal('UPI'), Type.Literal('COD')]),
    place: Type.Optional(Type.Object({ city: Type.String() })),
    codes: Type.Array(Type.String()),
  })
  const rows = schemaRows(schema)
  expect(rows.map(({ name, kind, isRequired }) => [name, kind, isRequired])).toEqual([
    ['storeId', 'string', true],
    ['lines', 'list of object', true],
    ['lines[].quantity', 'integer', true],
    ['lines[].note', 'string', false],
    ['way', '"UPI" | "COD"', true],
    ['place', 'object', false],
    ['place.city', 'string', true],
    ['codes', 'list of string', true],
  ])
  expect(rows[0]?.description).toBe('Whose cart')
})

test('a schema of no fields has no rows', () => {
  expect(schemaRows(Type.String())).toEqual([])
})

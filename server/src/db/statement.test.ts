import { expect, test } from 'vitest'
import { sql, statement } from './statement.ts'
import type { ParametersOf } from './statement.ts'

test('a name used twice is one parameter, in the order of the text', () => {
  const rename = statement<unknown, { id: string; name: string | null }>(
    'test.rename',
    (v) => sql`update things set name = ${v.name} where id = ${v.id} and name <> ${v.name}`,
  )
  expect(rename({ id: 'a', name: 'b' })).toEqual({
    name: 'test.rename',
    text: 'update things set name = $1 where id = $2 and name <> $1',
    values: ['b', 'a'],
  })
})

test('a statement is written once: no value gets into its text', () => {
  let written = 0
  const find = statement<unknown, { id: string }>('test.find', (v) => {
    written += 1
    return sql`select 1 from things where id = ${v.id}`
  })
  const given = ["'; drop table things; --", 'b'].map((id) => find({ id }))
  expect(written).toBe(1)
  expect(given.map(({ text }) => text)).toEqual(Array(2).fill('select 1 from things where id = $1'))
  expect(given.map(({ values }) => values)).toEqual([["'; drop table things; --"], ['b']])
})

test('pieces and constants are text, and parameters of a piece are those of the statement', () => {
  const isOwn = (v: ParametersOf<{ owner: string }>) => sql`owner = ${v.owner}`
  const find = statement<unknown, { id: string; owner: string }>(
    'test.find-own',
    (v) => sql`select ${'a, b'} from things where ${isOwn(v)} and id = ${v.id} limit ${5}`,
  )
  expect(find({ id: 'a', owner: 'o' })).toMatchObject({
    text: 'select a, b from things where owner = $1 and id = $2 limit 5',
    values: ['o', 'a'],
  })
})

test('of an object only the named values are sent, and what is missing is nothing', () => {
  const note = statement<unknown, { text: string | undefined }>(
    'test.note',
    (v) => sql`insert into notes values (${v.text})`,
  )
  const more = { text: 'x', secret: 'y' }
  expect(note(more).values).toEqual(['x'])
  expect(note({ text: undefined }).values).toEqual([undefined])
  expect(statement('test.count', () => sql`select count(*) from notes`)().values).toEqual([])
})

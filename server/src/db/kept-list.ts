/** What is kept of one person, for the person to read. [D-40, ADR-255] */
import { sql, statement } from './statement.ts'
import type { ParametersOf, Sql, Statement } from './statement.ts'

export interface KeptList<Values> {
  readonly list: Statement<object, Values>
  /** How long the list is, without reading it. */
  readonly count: Statement<{ readonly count: number }, Values>
}

export function keptList<Values>(
  name: string,
  write: (v: ParametersOf<Values>) => Sql,
): KeptList<Values> {
  return {
    list: statement<object, Values>(name, write),
    count: statement<{ readonly count: number }, Values>(
      `${name}-count`,
      (v) => sql`select count(*)::int as count from (${write(v)}) as kept`,
    ),
  }
}

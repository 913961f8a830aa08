import pg from 'pg'
import { FLOOR_STATEMENTS } from './statements.ts'
import type { FloorStatement } from './statements.ts'

export interface FloorDatabase {
  /** The first row, by a named statement. */
  first<Row>(name: FloorStatement, values: readonly unknown[]): Promise<Row | undefined>
  close(): Promise<void>
}

/** As many connections as our server has. */
const CONNECTIONS = 12

export function openFloorDatabase(url: string): FloorDatabase {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  return {
    async first<Row>(name: FloorStatement, values: readonly unknown[]) {
      const text = FLOOR_STATEMENTS[name]
      const { rows } = await pool.query({ name, text, values: [...values] })
      return rows[0] as Row | undefined
    },
    close: () => pool.end(),
  }
}

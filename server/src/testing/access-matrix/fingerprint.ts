/** All that the database holds of the things of the access matrix: a call that is refused changes none of it. */
import type { Market } from './open-market.ts'

const TABLES = `select table_name as text from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`

/** What is counted or noted with each call. */
const NOTED = /^(store_tokens|otp_|rate|ended)/

/** Every row that names one of these by its id. */
export async function fingerprintOf({ app, things }: Market): Promise<string> {
  const ids = Object.values(things)
    .flatMap((each) => Object.values(each) as string[])
    .filter((text) => text.length === 27)
  const { rows } = await app.database.raw(TABLES)
  const tables = (rows as { readonly text: string }[])
    .map(({ text }) => text)
    .filter((name) => !NOTED.test(name))
  const each = tables.map(
    (name) => `select '${name}' as name,
      (select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${name} t
       where t::text ~ $1) as hash`,
  )
  const found = await app.database.raw(each.join(' union all '), [[...new Set(ids)].join('|')])
  return JSON.stringify(found.rows)
}

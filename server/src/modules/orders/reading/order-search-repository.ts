/** A customer's orders by words of their number and their products. [account §2 Order list screen, D-78, ADR-352, I31] */
import { sql, statement } from '../../../db/statement.ts'
import type { ParametersOf, Sql } from '../../../db/statement.ts'
import { isBehind, isWithin, wholeOrders } from './order-page.ts'
import type { Direction, ListedOrder, PageValues } from './order-page.ts'

/** A search looks among the newest so many orders that have its words. */
export const MAX_MATCHES = 50
/** Of each word that is searched for, so many entries of the index are read. */
const MAX_ENTRIES = 100
const MAX_WORDS = 8

type SearchValues = PageValues & { text: string }

/** Greater than any other character, also by bytes. */
const LAST_CHARACTER = 'chr(1114111)'

/** In the order of the index: what is exactly the word comes first, the newest orders before others. */
const entriesOf = (v: ParametersOf<SearchValues>, whose: Sql): Sql =>
  sql`select w.store_id, w.order_id, w.placed_at from order_words w
    where ${whose} and w.word >= searched.word collate "C"
      and w.word < (searched.word || ${LAST_CHARACTER}) collate "C"
      and w.placed_at >= ${v.from} and w.placed_at < ${v.before}
    order by w.word, w.placed_at desc limit ${MAX_ENTRIES}`

/**
 * The orders with all words: those of the word with the fewest entries that have each other word too. Where not all
 * entries of a word were read, the order itself says whether it has it. It also says whose it is: its words only lead
 * to it. Each order is read by its id alone (`offset 0`): a plan for any values would begin with all orders of the months.
 */
const withWords = (v: ParametersOf<SearchValues>): Sql =>
  sql`with searched as materialized (
      select word, position from search_words(${v.text}) with ordinality as part (word, position)
      limit ${MAX_WORDS}
    ), entries as materialized (
      select searched.position, of_phone.* from searched, unnest(${v.storeIds}::text[]) as store(id),
        lateral (${entriesOf(v, sql`w.store_id = store.id and w.owner = ${v.phone}`)}) as of_phone
      union all
      select searched.position, own.* from searched, lateral (${entriesOf(
        v,
        sql`w.store_id = ${v.storeId} and w.store_id = any (${v.storeIds}) and w.owner = ${v.subject}`,
      )}) as own
    ), counted as materialized (
      select 1 << s.position::int as bit, s.word, count(e.position) as times
      from searched s left join entries e using (position) group by s.position, s.word
    ), present as (
      select store_id, order_id, placed_at, bit_or(1 << position::int) as bits
      from entries group by store_id, order_id, placed_at
    ), named as (
      select p.store_id, p.order_id from present p
      where (select bit from counted order by times, bit limit 1) & p.bits > 0
        and not exists (select from counted c where c.bit & p.bits = 0
          and (c.times < ${MAX_ENTRIES} or not order_has_word(p.store_id, p.order_id, c.word)))
      order by p.placed_at desc limit ${MAX_MATCHES + 1}
    ), matching as materialized (
      select o.store_id, o.order_id, o.updated_at from named, lateral (
        select * from orders o where o.store_id = named.store_id and o.order_id = named.order_id offset 0
      ) as o
      where ${isWithin(v)} and (o.phone = ${v.phone}
        or (o.store_id = ${v.storeId} and o.subject = ${v.subject}))
    )`

const search = (direction: Direction) =>
  statement<ListedOrder, SearchValues>(
    `orders.search-of-customer-${direction}`,
    (v) =>
      sql`${withWords(v)} ${wholeOrders({
        v,
        direction,
        candidates: sql`(select * from matching o where ${isBehind(v, direction)})`,
        matches: sql`select count(*)::int from matching`,
      })}`,
  )

export const searchStatements = { asc: search('asc'), desc: search('desc') } as const

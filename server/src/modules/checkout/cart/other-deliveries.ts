import { sql } from '../../../db/statement.ts'
import type { Parameter, Sql } from '../../../db/statement.ts'

/** In SQL: the column `cart` has other deliveries, or charges of them, to the same place than this cart. */
export const hasOtherDeliveries = (cart: Parameter): Sql =>
  sql`coalesce(
     cart #>> '{deliveries,place}' = ${cart}::jsonb #>> '{deliveries,place}'
     and jsonb_path_query_array(cart, '$.deliveries.rates[*].id')
         || jsonb_path_query_array(cart, '$.deliveries.rates[*].charge')
       <> jsonb_path_query_array(${cart}::jsonb, '$.deliveries.rates[*].id')
         || jsonb_path_query_array(${cart}::jsonb, '$.deliveries.rates[*].charge'),
     false)`

/** [checkout §2 query parameters, §3 Stage info] */
import { UTM_NAMES } from '@thela/domain/checkout'
import { Type } from 'typebox'
import { Text } from '../../fields.ts'

/** The campaign that brought the shopper here. */
export const UtmParams = Type.Record(
  Type.String({ pattern: `^(${UTM_NAMES.join('|')})$` }),
  Text(200),
)

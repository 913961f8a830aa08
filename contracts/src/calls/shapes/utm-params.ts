/** [checkout §2 query parameters, §3 Stage info] */
import { UTM_NAMES } from '@thela/domain/checkout'
import { Type } from 'typebox'
import { Text, example } from '../../fields.ts'

/** The campaign that brought the shopper here. */
export const UtmParams = example(
  Type.Record(Type.String({ pattern: `^(${UTM_NAMES.join('|')})$` }), Text(200)),
  { source: 'newsletter', campaign: 'monsoon-tea' },
)

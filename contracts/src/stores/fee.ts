import type { Paise } from '@thela/domain/money'
import { Type } from 'typebox'

const EXACT = { additionalProperties: false }
const amount = Type.Unsafe<Paise>(Type.Integer({ minimum: 0 }))
const percent = Type.Number({ minimum: 0, maximum: 100 })
const EXPECTED_FORMS = '{ "kind": "FLAT", "amount": 4000 } or { "kind": "PERCENT", "percent": 2.5 }'

/** An amount in paise, or a percentage with at most two decimals. */
export const feeSetting = (description: string) =>
  Type.Union(
    [
      Type.Object({ kind: Type.Literal('FLAT'), amount }, EXACT),
      Type.Object({ kind: Type.Literal('PERCENT'), percent, atMost: Type.Optional(amount) }, EXACT),
    ],
    { expects: EXPECTED_FORMS, description },
  )

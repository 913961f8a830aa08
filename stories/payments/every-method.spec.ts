/**
 * Every method × the pop-up and the full page × both sizes × success, failure then another way,
 * pending then success, closed and returned. `npm run stories:methods` runs all of it; the other
 * runs of stories have a sample: every method once, and every pair of the three others.
 */
import { isSampled, ROWS } from './every-method/rows.ts'
import { METHODS } from './every-method/methods.ts'
import type { Method } from './every-method/methods.ts'
import { closed, failure, pending, success } from './every-method/outcomes.ts'
import { beginVisit } from './every-method/visit.ts'
import { story } from '../story.ts'

const OUTCOMES = {
  success,
  'failure, then another way': failure,
  'pending, then success': pending,
  'closed and returned': closed,
}

for (const row of ROWS) {
  const { name, place, size, outcome } = row
  const tag = [`@${size}`, ...(isSampled(row) ? [] : ['@matrix'])]
  const title = `[checkout §2, §4, C1.4] ${name}, ${place}, ${size}: ${outcome}`
  story(title, { tag }, async ({ page, environment }) => {
    const method: Method = METHODS[name]
    const prepared = await method.prepare?.(page, environment)
    const { product } = method
    const visit = await beginVisit({ environment, page, place, size, product, ...prepared })
    const picture = `methods/${name}-${place}-${outcome}`.replaceAll(/[ ,]+/g, '-')
    await OUTCOMES[outcome]({ visit, method, name: picture })
  })
}

/** Prints what the table of limits counts of the built pages, as JSON: `npm run bench` records it. */
import { pageFigures, readPageLimits } from './page-limits.ts'
import { pageWeights } from './page-weights.ts'

console.log(JSON.stringify(pageFigures(pageWeights('web/build'), readPageLimits())))

import { pageWeights } from './tools/src/page-weights.ts'

/** The script of one page, all together; what a shopper's phone pays for before it can answer. */
const SCRIPT = { limit: '102 kB', gzip: true }
const STYLE = { limit: '6.5 kB', gzip: true }

export default [
  ...pageWeights('web/build').flatMap(({ name, scripts, styles }) => [
    { name: `${name}: script`, path: scripts, ...SCRIPT },
    ...styles.map((path) => ({
      name: `${name}: ${path.includes('first') ? 'first style' : 'later style'}`,
      path,
      ...STYLE,
    })),
  ]),
  { name: 'the seller’s script', path: 'embed/dist/thela.js', limit: '5.5 kB', gzip: true },
]

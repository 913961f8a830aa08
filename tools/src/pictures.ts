/**
 * Whether the screens that the stories drew look as the kept pictures, in `docs/screens/pictures`.
 * `npm run pictures` stores those that the stories drew last, after somebody has looked at them; after a run of all
 * stories `npm run pictures -- --all` also removes those of screens that are gone.
 */
import { comparePictures, keepPictures } from './pictures/compare-pictures.ts'

const FOLDERS = { screens: 'test-results/screens', kept: 'docs/screens/pictures' }

const WORDS = {
  NEW: 'has no picture yet',
  GONE: 'was not drawn',
  CHANGED: 'looks different',
} as const

if (process.argv.includes('--keep')) {
  const isWhole = process.argv.includes('--all')
  console.log(`${await keepPictures(FOLDERS, { isWhole })} pictures stored`)
} else {
  const differences = await comparePictures(FOLDERS)
  for (const { name, fields, reason } of differences)
    console.log(`${name} ${WORDS[reason]}${reason === 'CHANGED' ? ` in ${fields} fields` : ''}`)
  if (differences.length > 0) {
    console.log('Look at test-results/screens. If they are right, store them: npm run pictures')
    process.exitCode = 1
  }
}

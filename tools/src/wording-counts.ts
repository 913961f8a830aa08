/**
 * Habits of names and comments that are written no more, and of which there are many left: each is counted, and its
 * number may only fall. Run as a program it writes the numbers of today.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredNames } from './glossary-words.ts'
import { sourceText } from './parsed-source.ts'
import { projectFiles } from './project-files.ts'

const COUNTS = 'tools/wording-counts.json'
const PRODUCT = /^(?:domain|messages|contracts|server|ui|web|embed)\/src\/.*\.tsx?$/
const TEST = /\.test\.tsx?$|\/testing\/|\/fake-|\/sample/

type CountIn = (file: string, text: string) => number

const names =
  (pattern: RegExp): CountIn =>
  (file, text) =>
    declaredNames(file, text).filter(({ name }) => pattern.test(name)).length
const matches =
  (pattern: RegExp): CountIn =>
  (_file, text) =>
    [...text.matchAll(pattern)].length

interface Habit {
  readonly countIn: CountIn
  readonly instead: string
}

const HABITS: Readonly<Record<string, Habit>> = {
  'names ending in Of': {
    countIn: names(/[a-z\d]Of$/),
    instead: 'a verb or a noun: findOrder, orderTotal',
  },
  'participles as nouns': {
    countIn: names(/^(?:wanted|kept|given|shown|begun)$|(?:Wanted|Kept|Given|Shown|Begun)$/),
    instead: 'request, stored, input, visible, started',
  },
  'first comments that only cite': {
    countIn: matches(/^\/\*\* (?:\[[^\]\n]+\] ?)+\*\/$/gm),
    instead: 'a sentence before its source',
  },
  'comments that are fragments': {
    countIn: matches(/\/(?:\*\*|\/) (?:Of|What|By|As|Where|With|Whose|Whom|In which|To which) /g),
    instead: 'a whole sentence',
  },
}

export const habits = Object.keys(HABITS)

export function countHabit(habit: string, file: string, text: string): number {
  return HABITS[habit]?.countIn(file, text) ?? 0
}

function counts(root: string): Readonly<Record<string, number>> {
  const files = projectFiles(root).filter((file) => PRODUCT.test(file) && !TEST.test(file))
  const total = (habit: string) =>
    files.reduce((sum, file) => sum + countHabit(habit, file, sourceText(root, file)), 0)
  return Object.fromEntries(habits.map((habit) => [habit, total(habit)]))
}

/** What is wrong with a number, beside the one that is left. */
export function wrongCount(habit: string, count: number, left: number): readonly string[] {
  if (count > left)
    return [`${habit}: ${count}, at most ${left}; write ${HABITS[habit]?.instead ?? ''}`]
  if (count === left) return []
  return [`${habit}: only ${count} of ${left} are left; node tools/src/wording-counts.ts writes it down`]
}

export function wordingProblems(root: string): readonly string[] {
  const left = JSON.parse(sourceText(root, COUNTS)) as Readonly<Record<string, number>>
  return Object.entries(counts(root)).flatMap(([habit, count]) =>
    wrongCount(habit, count, left[habit] ?? 0),
  )
}

if (import.meta.main)
  writeFileSync(join(process.cwd(), COUNTS), `${JSON.stringify(counts(process.cwd()), undefined, 2)}\n`)

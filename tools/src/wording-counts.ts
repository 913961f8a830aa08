/**
 * Habits of names and comments that are written no more, and of which there are many left: each is counted, and its
 * number may only fall. Run as a program it writes lower numbers down, and lists every place of a habit that is named
 * as its argument.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredNames, spacedParts } from './glossary-words.ts'
import { sourceText } from './parsed-source.ts'
import { projectFiles } from './project-files.ts'

const COUNTS = 'tools/wording-counts.json'
const PRODUCT = /^(?:domain|messages|contracts|server|ui|web|embed)\/src\/.*\.tsx?$/
const TEST = /\.test\.tsx?$|\/testing\/|\/(?:fake|sample)s?[-.][^/]*$/

type Counts = Readonly<Record<string, number>>

interface Hit {
  readonly line: number
  readonly text: string
}

interface Habit {
  readonly find: (file: string, text: string) => readonly Hit[]
  readonly instead: string
}

const names =
  (isHabit: (name: string) => boolean): Habit['find'] =>
  (file, text) =>
    declaredNames(file, text).flatMap(({ name, line, isUse }) =>
      !isUse && isHabit(name) ? [{ line, text: name }] : [],
    )

const PARTICIPLE = 'wanted|kept|given|shown|begun|found|gone'
const AS_A_NOUN = new RegExp(`^(?:${PARTICIPLE})\\b|\\b(?:${PARTICIPLE})$`)
/** A predicate is no noun, and "not found" is the standard name of a status. */
const AS_AN_ADJECTIVE = /^(?:is|are|was|has|have|can|should) |\bnot found\b/

function isParticipleAsNoun(name: string): boolean {
  const words = spacedParts(name)
  return AS_A_NOUN.test(words) && !AS_AN_ADJECTIVE.test(words)
}

const PRIVATE_VERB = /^(?:keep|give|carry|bring|hand)\b|\b(?:give|take) back\b/

/** A comment; lines of `//` that follow each other are one. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^\s*)\/\/.*(?:\n\s*\/\/.*)*/gm
const DIRECTIVE = /^\/[/*]\s*(?:oxlint|eslint|@ts-|@vitest)/

function comments(text: string): readonly Hit[] {
  const found = [...text.matchAll(COMMENT)].filter(([comment]) => !DIRECTIVE.test(comment))
  return found.map(({ 0: comment, index }) => ({
    line: text.slice(0, index).split('\n').length,
    text: comment
      .replaceAll(/^\s*(?:\/\*\*?|\*(?!\/)|\/\/)|\*\/$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }))
}

const ONLY_SOURCES = /^(?:\[[^[\]]+\]\s*)+$/
/** Its first sentence has no comma: "Where a store has none, …" is whole. */
const FRAGMENT =
  /^(?:Of|What|By|As|Where|Whose|Whom|(?:For|From|In|On|To|With) (?:what|which|whom|whose)) [^,.]*(?:\.|$)/

const HABITS: Readonly<Record<string, Habit>> = {
  'names ending in Of': {
    find: names((name) => /[a-z\d]Of$/.test(name)),
    instead: 'a verb or a noun: findOrder, orderTotal',
  },
  'participles as nouns': {
    find: names(isParticipleAsNoun),
    instead: 'request, stored, input, displayed, started, or the noun that is meant',
  },
  'private verbs': {
    find: names((name) => PRIVATE_VERB.test(spacedParts(name))),
    instead: 'store, refund, pass, send, attach',
  },
  'heads that only cite': {
    find: (_file, text) =>
      comments(text)
        .slice(0, 1)
        .filter((head) => ONLY_SOURCES.test(head.text)),
    instead: 'a sentence before its source',
  },
  'comments that are fragments': {
    find: (_file, text) =>
      comments(text)
        .slice(1)
        .filter((comment) => FRAGMENT.test(comment.text)),
    instead: 'a whole sentence',
  },
}

export const habits = Object.keys(HABITS)

export function hitsOfHabit(habit: string, file: string, text: string): readonly Hit[] {
  return HABITS[habit]?.find(file, text) ?? []
}

/** What is committed or staged, whatever else lies in the folders; every file where there is no repository. */
function trackedFiles(root: string): readonly string[] {
  try {
    const list = execFileSync('git', ['ls-files', '-z'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return list.split('\0').filter((file) => existsSync(join(root, file)))
  } catch {
    return projectFiles(root)
  }
}

const productFiles = (root: string) =>
  trackedFiles(root).filter((file) => PRODUCT.test(file) && !TEST.test(file))

export function countHabits(root: string): Counts {
  const files = productFiles(root)
  const total = (habit: string) =>
    files.reduce((sum, file) => sum + hitsOfHabit(habit, file, sourceText(root, file)).length, 0)
  return Object.fromEntries(habits.map((habit) => [habit, total(habit)]))
}

/** What is wrong with a number, beside the one that is left. */
export function wrongCount(habit: string, count: number, left: number): readonly string[] {
  const command = 'node tools/src/wording-counts.ts'
  if (count > left) {
    const instead = HABITS[habit]?.instead ?? ''
    return [`${habit}: ${count}, at most ${left}; write ${instead}; all: ${command} '${habit}'`]
  }
  if (count === left) return []
  return [`${habit}: only ${count} of ${left} are left; ${command} writes it down`]
}

/** The numbers to write down: no number rises; a habit that is new to the list starts with its number of today. */
export function lowered(counts: Counts, left: Counts): Counts {
  return Object.fromEntries(
    Object.entries(counts).map(([habit, count]) => [habit, Math.min(count, left[habit] ?? count)]),
  )
}

const readCounts = (root: string): Counts =>
  existsSync(join(root, COUNTS)) ? (JSON.parse(sourceText(root, COUNTS)) as Counts) : {}

const problems = (counts: Counts, left: Counts): readonly string[] =>
  Object.entries(counts).flatMap(([habit, count]) => wrongCount(habit, count, left[habit] ?? 0))

export function wordingProblems(root: string): readonly string[] {
  return problems(countHabits(root), readCounts(root))
}

function list(root: string, habit: string): void {
  for (const file of productFiles(root))
    for (const { line, text } of hitsOfHabit(habit, file, sourceText(root, file)))
      console.log(`${file}:${line}: ${text}`)
}

function write(root: string): void {
  const counts = countHabits(root)
  const next = lowered(counts, readCounts(root))
  writeFileSync(join(root, COUNTS), `${JSON.stringify(next, undefined, 2)}\n`)
  for (const problem of problems(counts, next)) {
    console.error(problem)
    process.exitCode = 1
  }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const habit = process.argv[2]
  if (habit === undefined) write(root)
  else list(root, habit)
}

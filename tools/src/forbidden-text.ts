/**
 * Checks what neither type checker nor linter covers: raw colours, reading the clock in rules,
 * meaningless file names.
 */
import { globSync } from 'node:fs'
import { sourceText } from './parsed-source.ts'
import { projectFiles } from './project-files.ts'

interface Ban {
  readonly files: RegExp
  readonly except?: RegExp
  readonly text: RegExp
  readonly why: string
  /** Applies to comments, test titles and documents only. */
  readonly isProse?: true
}

const TEST_FILE = /\.(test|spec)\.tsx?$/
/** Tests of the gate, with those of a port. The test of this check contains what it refuses. */
const FAST_TEST =
  /^(?!tools\/src\/forbidden-text).*(?:(?<!\.slow)\.(?:test|spec)|\/testing\/.*-suite)\.tsx?$/

/** A comment, the title of a test, or any line of a document. */
const isProseLine = (file: string, line: string): boolean =>
  file.endsWith('.md') ||
  /^\s*(?:\/\/|\/?\*|\{\/\*|--)|\s\/\/\s|\b(?:test|it|describe|story)[\w.]*\(|\]\)\(/.test(line)

/** Words of our former private language, which have no ordinary use in this project. */
const PRIVATE_WORDS =
  /\b(?:pretend(?:s|ed)?|deeds?|leftovers?|nonsense|outward|news|shel(?:f|ves)|verdict|at the door|front doors?|early sends?|whole question|money (?:came|comes)|(?:tells?|told|hears?|heard) of|OutsideFailure|CallFailed|StepFailure|mayHaveActed)\b/i

const RAW_COLOUR =
  /#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(color|background|border|fill|stroke)[\w-]*:\s*(white|black|red|green|blue|gr[ae]y)\b/i

export const BANS: readonly Ban[] = [
  {
    files: /^(ui|web)\/.*\.css$/,
    except: /\/tokens\.css$/,
    text: RAW_COLOUR,
    why: 'define colours in the token file',
  },
  {
    // The sandbox's pages define their tokens in the sheet that uses them.
    files: /^sandbox\/.*\.css$/,
    text: new RegExp(`^(?!\\s*--).*(${RAW_COLOUR.source})`, 'i'),
    why: 'define colours as custom properties',
  },
  {
    files: /^(ui|web)\/.*\.tsx?$/,
    // Tests and samples may give a store colours of its own.
    except: new RegExp(`${TEST_FILE.source}|/(fake|sample)-[^/]*$`),
    text: /['"`\s]#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})['"`\s;]|\b(rgb|hsl|oklch)a?\(/i,
    why: 'define colours in the token file',
  },
  {
    files: /^domain\/src\/.*\.ts$/,
    except: TEST_FILE,
    text: /\bnew Date\(\s*\)|\bDate\(\s*\)/,
    why: 'time is a parameter',
  },
  {
    // Whose phone it is only identity decides.
    files: /^(?:domain|server)\/src\/.*\.ts$/,
    except: new RegExp(
      `${TEST_FILE.source}|^domain/src/identity/visitor\\.ts$|^server/src/(?:modules/identity/|http/caller/fake-visitors\\.ts$)`,
    ),
    // A store's token has none; a page takes over that of its session.
    text: /\bclaimedPhone\b(?!: (?:undefined|show\.session\.phone)\b)/,
    why: 'read the phone of a visitor by verifiedPhone, or by contactPhone where it is only the contact',
  },
  {
    // What each of them does with a phone that may be only typed: the contact of an order, link or session.
    files: /^(?:domain|server)\/src\/.*\.ts$/,
    except: new RegExp(
      `${TEST_FILE.source}|^domain/src/identity/visitor\\.ts$|^server/src/(?:modules/checkout/(?:placing/cod-risk|placing/read-checkout|stage/open-own-checkout)|modules/links/(?:paying/link-payments|prepay/find-payer)|views/customer)\\.ts$`,
    ),
    text: /\bcontactPhone\b/,
    why: 'only a contact may be a phone that was typed: add the file here, with what it does with it',
  },
  {
    // Two of the files above store it with what is paid of a link. An export and an erasure find it there.
    files: /^server\/src\/modules\/links\/.*\.ts$/,
    except: new RegExp(`${TEST_FILE.source}|/personal-data\\.ts$`),
    text: /\bphone (?:=|<>|!=|is (?:not )?distinct from) \$\{|\b(?:group|partition) by (?:\w+, )*phone\b/,
    why: 'who pays a link is a subject: nobody is found or counted by a phone that may be only typed',
  },
  {
    // Whatever counts an address counts its networks: `callerNetworks` says them, and a call is given them.
    files: /^server\/src\/.*\.ts$/,
    except: new RegExp(
      `${TEST_FILE.source}|^server/src/http/(?:calls/route|limits/limit-rates)\\.ts$`,
    ),
    text: /\brequest\.ip\b/,
    why: 'count a caller by the networks of `callerNetworks`, as the input of a call has them',
  },
  {
    files: FAST_TEST,
    // A clock that the test sets, the rhythm of a fault, a token's life, readings of memory, text of a planted test.
    except:
      /^(?:bench\/memory\/live-heap|embed\/src\/thela|server\/src\/(?:modules\/checkout\/delivery\/courier-reach|db\/lost-connections\.db|platform-orders\.db)|tools\/src\/run-tests\/run-test-step)\.test\.ts$/,
    text: /await (?:delay|pause|setTimeout|sleep|wait)\((?:\d|[A-Z])|\bwaitForTimeout\(|await new Promise\(.*\bsetTimeout\(/,
    why: 'a test waits for what happens (vi.waitFor, expect.poll), not for a pause',
  },
  {
    files: FAST_TEST,
    // What takes some time in the database is itself what these are about.
    except:
      /^server\/src\/(?:command-line\/(?:carts|links)|db\/migrate|http\/lost-host)\.db\.test\.ts$/,
    text: /\bpg_sleep\(/,
    why: 'a test waits until others wait (untilBlocked), not for a pause',
  },
  {
    files: FAST_TEST,
    // Also by a variable: what has to take some time at least is expected in one line.
    text: /\b(?:performance|Date)\.now\(\) - \w+\)\.(?:not\.)?toBeLess|(?:= |push\()\(?(?:performance|Date)\.now\(\) - [a-z]/,
    why: 'no test judges how fast the machine is; what is about time itself is a *.slow.test.ts',
  },
  {
    files: FAST_TEST,
    text: /\b(?:testTimeout|hookTimeout|timeout|withinMs): \d(?! \*)|vi\.waitFor\(.*, [\d_]+\)$|^\s*\}, [\d_]+\)$|^ {2}[\d_]+ \+ [A-Z]\w+ \* [\d_]+,$|\b(?:story|test)\.setTimeout\(\d(?! \*)/,
    why: 'limits of tests stand in test-limits.ts',
  },
  {
    files: /\.(?:tsx?|js|css|sql|md)$/,
    // The glossary, its check and the test of this one list the words. Texts of the rules are specified.
    except: /^docs\/(?:glossary\.md|rules\/)|^tools\/src\/(?:forbidden-text|glossary-words)/,
    text: PRIVATE_WORDS,
    why: 'write it in the words of docs/glossary.md',
    isProse: true,
  },
]

export const FORBIDDEN_NAME =
  /(^|\/)(utils?|helpers?|common|lib|misc|general|constants|types|managers?|services?)(\/|\.[^/]*$)/

export function findForbidden(file: string, text: string): string[] {
  const named = FORBIDDEN_NAME.test(file) ? [`${file}: the file name is too general`] : []
  const lines = text.split('\n')
  const held = BANS.filter((ban) => ban.files.test(file) && !ban.except?.test(file))
  const written = held.flatMap((ban) =>
    lines.flatMap((line, index) =>
      ban.text.test(line) && (!ban.isProse || isProseLine(file, line))
        ? [`${file}:${index + 1}: ${ban.why}: ${line.trim()}`]
        : [],
    ),
  )
  return [...named, ...written]
}

export function forbiddenTexts(root: string): readonly string[] {
  const read = (file: string) =>
    BANS.some((ban) => ban.files.test(file)) ? sourceText(root, file) : ''
  return [...projectFiles(root), ...globSync('*.md', { cwd: root })].flatMap((file) =>
    findForbidden(file, read(file)),
  )
}

import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { limitFlags } from './process-limits.ts'

const HEAP = '--max-old-space-size=256'
const SEMI_SPACE = '--max-semi-space-size=8'

describe('limits of memory', () => {
  test.each([
    ['none are set', {}, [], [HEAP, SEMI_SPACE]],
    ['the heap is set', { THELA_HEAP_MB: '512' }, [], ['--max-old-space-size=512', SEMI_SPACE]],
    ['it is empty', { THELA_HEAP_MB: '' }, [], [HEAP, SEMI_SPACE]],
    ['Node has a flag', {}, ['--max-old-space-size=900'], [SEMI_SPACE]],
    ['Node has both', {}, ['--max_semi_space_size=2', '--max_old_space_size=9'], []],
    [
      'NODE_OPTIONS has one',
      { NODE_OPTIONS: '--no-warnings --max-old-space-size=9' },
      [],
      [SEMI_SPACE],
    ],
    ['in percent', {}, ['--max-old-space-size-percentage=60'], [SEMI_SPACE]],
  ])('where %s', (_, environment, execArgv, flags) => {
    expect(limitFlags(environment, execArgv)).toEqual(flags)
  })

  test.each(['64', '256MB', '-1', '300.5'])('%s is refused', (text) => {
    expect(() => limitFlags({ THELA_HEAP_MB: text }, [])).toThrow('at least 128')
  })

  const program = `
    import { startWithinLimits } from ${JSON.stringify(import.meta.resolve('./process-limits.ts'))}
    startWithinLimits()
    const { getHeapStatistics } = await import('node:v8')
    const { heap_size_limit: limit } = getHeapStatistics()
    const [first] = process.argv.slice(-1)
    console.log(JSON.stringify({ limit, first, pid: process.pid, cache: process.env.NODE_COMPILE_CACHE }))
  `
  const { NODE_OPTIONS: _, ...environment } = process.env

  test('a process starts anew with them, under its id and with its arguments', () => {
    const args = ['--input-type=module', '-e', program, '--', 'argument']
    const child = spawnSync(process.execPath, args, {
      env: { ...environment, NODE_COMPILE_CACHE: '', THELA_HEAP_MB: '300' },
      encoding: 'utf8',
    })
    expect(child.stderr).toBe('')
    const started = JSON.parse(child.stdout) as Record<string, unknown>
    expect(started).toMatchObject({ first: 'argument', pid: child.pid, cache: '' })
    expect(Number(started['limit'])).toBeLessThan(350 * 1024 * 1024)
  })

  test('a start with a wrong limit says so', () => {
    const run = () =>
      execFileSync(process.execPath, ['--input-type=module', '-e', program], {
        env: { ...environment, THELA_HEAP_MB: 'much' },
        stdio: 'pipe',
      })
    expect(run).toThrow('cannot start: THELA_HEAP_MB=much must be a whole number')
  })
})

import { execFileSync } from 'node:child_process'

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Every version of a JSON file that was ever committed; empty outside a repository. */
export function committedVersions<Content>(root: string, file: string): Content[] {
  try {
    const commits = git(root, 'log', '--diff-filter=AM', '--format=%H', '--', file)
    return commits
      .split('\n')
      .filter(Boolean)
      .map((commit) => JSON.parse(git(root, 'show', `${commit}:${file}`)) as Content)
  } catch {
    return []
  }
}

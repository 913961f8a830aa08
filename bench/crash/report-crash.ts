import type { CrashFigures } from './run-crash.ts'

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')

/** The figures of a run, for people. */
export function reportCrash(figures: CrashFigures): void {
  const { plan, findings } = figures
  const kills = Object.values(figures.kills).reduce((sum, count) => sum + count, 0)
  const lost = findings.filter(({ fault }) => fault.startsWith('lost')).length
  const doubled = findings.filter(({ fault }) => fault.startsWith('doubled')).length
  const lines = [
    `\n${plan.name} (SEED=${plan.seed})`,
    `  checkouts   ${figures.checkouts}, of which ${figures.cut} were cut`,
    `  deeds       ${listed(figures.deeds)}`,
    `  kills       ${kills}: ${listed(figures.kills)}`,
    `  told        ${listed(figures.told)}`,
    `  captured    ${figures.captured}`,
    `  orders      ${figures.orders}, ${figures.platformOrders} on the platform`,
    `  refunds     ${figures.refunds}`,
    `  lost        ${lost}`,
    `  doubled     ${doubled}`,
    `  settled     ${(figures.settledAfterMs / 1000).toFixed(1)} s after the last start`,
    ...Object.entries(figures.lastSeenMs).map(
      ([what, ms]) => `              ${(ms / 1000).toFixed(1).padStart(5)} s ${what}`,
    ),
    ...findings.map(({ fault, about }) => `  NOT RIGHT   ${fault}: ${about}`),
  ]
  console.log(lines.join('\n'))
}

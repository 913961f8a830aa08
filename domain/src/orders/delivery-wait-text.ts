/** How long a delivery takes: days, or weeks from seven days on. [account §4] */
export function deliveryWaitText(days: number): string {
  // Always rounded up: a promise is not shortened by its wording.
  const wholeDays = Math.max(0, Math.ceil(days))
  return wholeDays < DAYS_A_WEEK
    ? counted(wholeDays, 'day')
    : counted(Math.ceil(wholeDays / DAYS_A_WEEK), 'week')
}

const DAYS_A_WEEK = 7

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

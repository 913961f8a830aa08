/** How long a delivery takes: days, or weeks from seven days on. [account §4] */
export interface DeliveryWait {
  readonly code: 'DAYS' | 'WEEKS'
  readonly count: number
}

export function deliveryWait(days: number): DeliveryWait {
  // Always rounded up: a promise is not shortened by its wording.
  const wholeDays = Math.max(0, Math.ceil(days))
  return wholeDays < DAYS_A_WEEK
    ? { code: 'DAYS', count: wholeDays }
    : { code: 'WEEKS', count: Math.ceil(wholeDays / DAYS_A_WEEK) }
}

const DAYS_A_WEEK = 7

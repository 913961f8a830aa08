import { omitUndefined } from '@thela/domain/values'
import type { Scan } from '@thela/domain/tracking'

/** A scan as stored: JSON, with its time in ISO 8601. */
export type ScanRow = Omit<Scan, 'ctime'> & { readonly ctime: string }

export function scanToRow(scan: Scan): ScanRow {
  const { status, ctime, desc, location, ndrStatus, isUnrecognised } = scan
  return {
    status,
    ctime: ctime.toISOString(),
    ...omitUndefined({ desc, location, ndrStatus, isUnrecognised }),
  }
}

export function scanOfRow({ ctime, ...row }: ScanRow): Scan {
  return { ...row, ctime: new Date(ctime) }
}

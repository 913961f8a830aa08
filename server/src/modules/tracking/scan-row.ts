import type { Scan } from '@thela/domain/tracking'

/** A scan as stored: JSON, with its time in ISO 8601. */
export type ScanRow = Omit<Scan, 'ctime'> & { readonly ctime: string }

/** Member by member: a webhook has many scans, and each is written at once. */
export function scanToRow(scan: Scan): ScanRow {
  const { status, ctime, desc, location, ndrStatus, isUnrecognised } = scan
  const row: { -readonly [Name in keyof ScanRow]: ScanRow[Name] } = {
    status,
    ctime: ctime.toISOString(),
  }
  if (desc !== undefined) row.desc = desc
  if (location !== undefined) row.location = location
  if (ndrStatus !== undefined) row.ndrStatus = ndrStatus
  if (isUnrecognised !== undefined) row.isUnrecognised = isUnrecognised
  return row
}

export function scanOfRow({ ctime, ...row }: ScanRow): Scan {
  return { ...row, ctime: new Date(ctime) }
}

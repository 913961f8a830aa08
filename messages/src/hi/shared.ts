import type { Translation } from '../message-types.ts'

export const shared = {
  'date.LONG': '{weekday}, {day} {month} {year}',
  'date.SHORT': '{weekdayShort}, {day} {monthShort} {year}',
  'date.DAY': '{day} {month} {year}',
  'date.TIME':
    '{dayTwoDigits} {monthShort} {year}, {hour}:{minute} {half, select, am {AM} other {PM}}',
  'date.MONTH_DAY': '{day} {monthShort}',
  tryAgain: 'फिर से कोशिश करें',
} as const satisfies Translation<'shared'>

/** What every page may need. */
export const shared = {
  'date.LONG':
    '{weekday}, {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {month} {year}',
  'date.SHORT': '{weekdayShort}, {day} {monthShort} {year}',
  'date.DAY': '{day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {month} {year}',
  'date.TIME':
    '{dayTwoDigits} {monthShort} {year}, {hour}:{minute} {half, select, am {AM} other {PM}}',
  'date.MONTH_DAY': '{day} {monthShort}',
  tryAgain: 'Try again',
} as const

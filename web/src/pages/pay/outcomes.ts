/** What the form of a link does not need, in one file that is fetched when there is an outcome. */
export { PayOutcome } from './pay-outcome.tsx'
export { PrepayOutcome } from './prepay/prepay-outcome.tsx'
export { UnknownLink } from './unknown-link.tsx'

/** The page of a failure for those that only load it when they fail; others import it at once. */
export { FailurePage } from './failure-page.tsx'

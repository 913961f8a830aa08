/** Loaded when the first code was not sent; the later steps have it in their own files. [D-82] */
export { SendProblem } from './send-problem.tsx'

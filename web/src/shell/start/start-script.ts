import { START_FAILED } from './submit-replay.ts'

/**
 * Fetches the page's script after the first paint, all its files at once: before it they would
 * take the network and the processor from the paint. Where nothing is painted, a frame not shown
 * yet, a moment later; a second import of a file is none. A failure is announced (submit-replay.ts).
 */
export function startScript(files: readonly string[]): string {
  const start = `()=>${JSON.stringify(files)}.forEach((file)=>import(file).catch(()=>dispatchEvent(new Event('${START_FAILED}'))))`
  return `{const start=${start};requestAnimationFrame(()=>setTimeout(start));setTimeout(start,500)}`
}

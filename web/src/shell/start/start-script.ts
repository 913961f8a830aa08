import { START_FAILED } from './submit-replay.ts'

/** The element that holds the styles of later states as a text. */
export const LATER_STYLE_ID = 'later-style'

/**
 * Puts the styles of later states in force (ADR-056). It must stand alone: its text goes to the end of
 * the page.
 */
export function showLaterStyle(): void {
  const holder = document.getElementById('later-style')
  if (holder) holder.outerHTML = holder.textContent || ''
}

/**
 * Fetches the page's script after the first paint, all its files at once: before it they would
 * take the network and the processor from the paint. Where nothing is painted, a frame not shown
 * yet, a moment later; a second import of a file is none. A failure is announced (submit-replay.ts).
 * The styles of later states come into force before the page can change.
 */
export function startScript(files: readonly string[]): string {
  const start = `()=>${JSON.stringify(files)}.forEach((file)=>import(file).catch(()=>dispatchEvent(new Event('${START_FAILED}'))))`
  return `{const start=${start},begin=()=>{start();(${String(showLaterStyle)})()};requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,500)}`
}

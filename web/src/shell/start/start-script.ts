import { START_FAILED } from './submit-replay.ts'

declare global {
  /** Settled once the styles that the HTML did not bring are there, or have failed (ADR-056). */
  var laterStyle: Promise<unknown> | undefined
}

/**
 * Fetches the styles of later states, once; parts that are loaded later wait for them
 * (language/later-messages.ts). A failure is announced as that of a script. It must stand alone: its
 * text goes to the end of the page.
 */
export function loadLaterStyle(address: string): void {
  globalThis.laterStyle ||= new Promise((done) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = done
    link.onerror = () => {
      dispatchEvent(new Event('start-failed'))
      done(undefined)
    }
    document.body.append(link)
  })
}

/**
 * Fetches the page's script after the first paint, all its files at once: before it they would
 * take the network and the processor from the paint. Where nothing is painted, a frame not shown
 * yet, a moment later; a second import of a file is none. A failure is announced (submit-replay.ts).
 * The styles of later states are asked for before them.
 */
export function startScript(files: readonly string[], style?: string): string {
  const load = style === undefined ? '' : `(${String(loadLaterStyle)})(${JSON.stringify(style)});`
  const start = `()=>{${load}${JSON.stringify(files)}.forEach((file)=>import(file).catch(()=>dispatchEvent(new Event('${START_FAILED}'))))}`
  return `{const start=${start};requestAnimationFrame(()=>setTimeout(start));setTimeout(start,500)}`
}

/** The chooser of bundles is a file beside the seller's script, for pages that have a place for it. */
export function loadBundles(script: HTMLScriptElement): void {
  if (document.readyState !== 'loading') load(script)
  else document.addEventListener('DOMContentLoaded', () => load(script), { once: true })
}

function load(script: HTMLScriptElement): void {
  if (!document.querySelector('[data-thela-bundles]')) return
  const chooser = document.createElement('script')
  chooser.src = script.src.replace(/\/thela(?=[.\w]*\.js)/, '/bundles')
  document.head.append(chooser)
}

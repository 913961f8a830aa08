/** Optional enhancements; every page works without them. */
for (const form of document.querySelectorAll('form[data-submit-at-once]')) form.submit()

if (document.querySelector('[data-close-window]') && window.opener) {
  setTimeout(() => window.close(), 1200)
}

const live = [...document.querySelectorAll('[data-refresh]')]
if (live[0]) setInterval(() => void refresh(), Number(live[0].dataset.refresh))

/** Updates what changed, but never a field in use. */
async function refresh() {
  if (document.hidden) return
  const response = await fetch(location.href).catch(() => undefined)
  if (!response?.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = [...page.querySelectorAll('[data-refresh]')]
  live.forEach((element, index) => {
    const isInUse = element.contains(document.activeElement) || element.querySelector('[open]')
    const inside = fresh[index]?.innerHTML
    if (!isInUse && inside !== undefined && inside !== element.innerHTML) element.innerHTML = inside
  })
}

/** What gets nicer with script; every page works without it. */
for (const form of document.querySelectorAll('form[data-submit-at-once]')) form.submit()

if (document.querySelector('[data-close-window]') && window.opener) {
  setTimeout(() => window.close(), 1200)
}

const live = document.querySelector('[data-refresh]')
if (live) setInterval(() => void refresh(live), Number(live.dataset.refresh))

async function refresh(element) {
  if (document.hidden || element.contains(document.activeElement)) return
  const response = await fetch(location.href).catch(() => undefined)
  if (!response?.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = page.querySelector('[data-refresh]')?.innerHTML
  if (fresh !== undefined && fresh !== element.innerHTML) element.innerHTML = fresh
}

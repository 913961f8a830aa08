/** Optional enhancements; every page works without them. */
for (const form of document.querySelectorAll('form[data-submit-at-once]')) form.submit()

if (document.querySelector('[data-close-window]') && window.opener) {
  setTimeout(() => window.close(), 1200)
}

for (const form of document.querySelectorAll('form[data-filter]')) {
  form.addEventListener('change', () => form.requestSubmit())
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-copy]')
  if (button) void copyCode(button)
})

async function copyCode(button) {
  const isCopied = await navigator.clipboard.writeText(button.dataset.copy).then(
    () => true,
    () => false,
  )
  button.querySelector('span').textContent = isCopied ? 'Copied' : 'Select it and copy'
}

const live = [...document.querySelectorAll('[data-refresh]')]
const everyMs = Math.min(...live.map(({ dataset }) => Number(dataset.refresh)))
if (live[0]) setInterval(() => void refresh(), everyMs)

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

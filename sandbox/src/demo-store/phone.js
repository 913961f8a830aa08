/**
 * The demo phone of the shop's pages: what is sent to shoppers, in one place. It belongs to the
 * demo and not to the shop's theme. While a dialog covers the page, everything outside the dialog
 * is out of reach, so the phone moves into it, and back when the dialog is gone.
 */
const EVERY_MS = 1500
const SEEN = 'demo-phone-seen'
const SINCE = 'demo-phone-since'

const phone = document.querySelector('.demo-phone')
const part = (name) => phone.querySelector(name)
const opener = part('.demo-phone-open')
const phoneCase = part('.demo-phone-case')
const screen = part('.demo-phone-screen')
const count = part('.demo-phone-count')
const announcement = part('[role="status"]')
let shown = ''
let unread = 0

keepReachable()
new MutationObserver(keepReachable).observe(document.body, { childList: true })

function keepReachable() {
  const host = document.querySelector('dialog[open]') ?? document.body
  if (phone.parentElement !== host) host.append(phone)
}

const isOpen = () => opener.getAttribute('aria-expanded') === 'true'

function open() {
  opener.setAttribute('aria-expanded', 'true')
  part('.demo-phone-close').focus()
  void refresh()
}

function close() {
  opener.setAttribute('aria-expanded', 'false')
  opener.focus()
}

opener.addEventListener('click', open)
part('.demo-phone-close').addEventListener('click', close)
phoneCase.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  // Otherwise the dialog around the phone would take it as its own.
  event.preventDefault()
  close()
})

screen.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]')
  if (!button) return
  const isCopied = await copy(button.dataset.copy)
  button.querySelector('span').textContent = isCopied ? 'Copied' : 'Select it and copy'
})

async function copy(code) {
  try {
    await navigator.clipboard.writeText(code)
    return true
  } catch {
    return false
  }
}

screen.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { target: form, submitter } = event
  for (const button of form.elements) button.disabled = true
  const body = new URLSearchParams({ reply: submitter.value })
  await fetch(form.action, { method: 'POST', body }).catch(() => undefined)
  shown = ''
  await refresh()
})

/** Texts count until the phone was opened, payment requests as long as they wait. */
function showCount() {
  const texts = [...screen.querySelectorAll('[data-at]')].map(({ dataset }) => Number(dataset.at))
  const newest = Math.max(0, ...texts)
  if (isOpen() || localStorage.getItem(SEEN) === null) localStorage.setItem(SEEN, String(newest))
  const seen = Number(localStorage.getItem(SEEN))
  const waiting = screen.querySelectorAll('[data-waiting]').length
  const before = unread
  unread = texts.filter((at) => at > seen).length + waiting
  count.hidden = unread === 0
  count.textContent = String(unread)
  if (unread !== before) announcement.textContent = unread === 0 ? '' : `Demo phone: ${unread} new`
}

/** Texts of earlier visits would only hide the newest; the server's clock says when this one began. */
async function since() {
  if (sessionStorage.getItem(SINCE) === null) {
    const response = await fetch('/shop/phone').catch(() => undefined)
    const now = Date.parse(response?.headers.get('date') ?? '')
    if (!Number.isNaN(now)) sessionStorage.setItem(SINCE, String(now))
  }
  return sessionStorage.getItem(SINCE) ?? '0'
}

async function refresh() {
  const response = await fetch(`/shop/phone?since=${await since()}`).catch(() => undefined)
  if (!response?.ok) return
  const fresh = await response.text()
  if (fresh !== shown) {
    const key = screen.contains(document.activeElement) && document.activeElement.dataset.key
    screen.innerHTML = fresh
    shown = fresh
    if (key) (screen.querySelector(`[data-key="${key}"]`) ?? screen).focus()
  }
  showCount()
}

async function keepFresh() {
  if (!document.hidden) await refresh()
  setTimeout(() => void keepFresh(), EVERY_MS)
}
void keepFresh()

import { document } from '../../page/document.ts'
import { html } from '../../page/html.ts'
import type { Markup } from '../../page/html.ts'
import type { Store } from '../store/store.ts'
import type { ConnectRequest } from './connect-request.ts'
import { OWNER } from './owner-session.ts'

const ALLOWED: Readonly<Record<ConnectRequest['scope'], readonly string[]>> = {
  read: ['View coupons', 'View customers', 'View orders and sales reports', 'View products'],
  write: [
    'Create webhooks',
    'Create coupons',
    'Create customers',
    'Create orders',
    'Create products',
  ],
  read_write: [
    'Create webhooks',
    'View and manage coupons',
    'View and manage customers',
    'View and manage orders and sales reports',
    'View and manage products',
  ],
}

export const loginPage = (store: Store, appName: string, problem?: string): string =>
  page(
    store,
    `${appName} would like to connect to your store`,
    html`<p>To connect to ${appName} you need to be logged in.</p>
      ${problem !== undefined && html`<p class="fault" role="alert">${problem}</p>`}
      <form method="post">
        <label for="username">Username or email address</label>
        <input
          id="username"
          name="username"
          autocomplete="username"
          value="${OWNER.name}"
          required
        />
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          value="${OWNER.password}"
          required
        />
        <button type="submit">Login</button>
      </form>
      <p class="hint">This is the sandbox: the owner’s name and password are filled in.</p>`,
  )

export const grantPage = (
  store: Store,
  { appName, scope }: ConnectRequest,
  addresses: { readonly approve: string; readonly deny: string },
): string =>
  page(
    store,
    `${appName} would like to connect to your store`,
    html`<p>This will give "${appName}" <strong>${scope}</strong> access which will allow it to:</p>
      <ul>
        ${ALLOWED[scope].map((text) => html`<li>${text}</li>`)}
      </ul>
      <p class="hint">Logged in as ${OWNER.name}</p>
      <p class="row">
        <a class="button" href="${addresses.approve}">Approve</a>
        <a href="${addresses.deny}">Deny</a>
      </p>`,
  )

export const deniedPage = (store: Store, message: string): string =>
  page(store, 'Access denied', html`<p role="alert">Error: ${message}.</p>`)

const page = (store: Store, title: string, body: Markup): string =>
  document({
    title: `${title} – ${store.title}`,
    style: '/theme/theme.css',
    body: html`<main class="card narrow">
      <p class="brand">${store.title} <span class="hint">(sandbox)</span></p>
      <h1>${title}</h1>
      ${body}
    </main>`,
  })

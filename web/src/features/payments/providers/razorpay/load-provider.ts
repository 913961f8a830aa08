import { PROVIDER_SCRIPT_FAILED } from '@thela/domain/checkout'
import type { RazorpayConstructor } from './razorpay.ts'

/** Loading the provider's script: tried so often. [checkout §8 Script load failure] */
const TRIES = 3
const PAUSE_MS = 1000

/** The shopper may read its message. */
export class ProviderScriptFailed extends Error {
  override readonly name = 'ProviderScriptFailed'
}

let loading: Promise<RazorpayConstructor> | undefined

/** Once for the page; after a failure the next one who asks tries anew. */
export function loadProvider(scriptUrl: string, onSlow: () => void): Promise<RazorpayConstructor> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay)
  loading ??= loadPatiently(scriptUrl, onSlow).finally(() => {
    loading = undefined
  })
  return loading
}

async function loadPatiently(scriptUrl: string, onSlow: () => void): Promise<RazorpayConstructor> {
  for (let tried = 1; tried <= TRIES; tried++) {
    await loadScript(scriptUrl)
    if (window.Razorpay) return window.Razorpay
    if (tried === TRIES) break
    onSlow()
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried))
  }
  throw new ProviderScriptFailed(PROVIDER_SCRIPT_FAILED)
}

/** Made by our own script, which a strict-dynamic policy trusts; no address has to be listed. */
function loadScript(url: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    const end = () => {
      script.remove()
      resolve()
    }
    script.addEventListener('load', end)
    script.addEventListener('error', end)
    script.async = true
    script.src = url
    document.head.append(script)
  })
}

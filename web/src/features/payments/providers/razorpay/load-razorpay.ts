import { loadScript } from '../../../../api/load-script.ts'
import { ProviderScriptError } from '../provider.ts'
import type { RazorpayConstructor } from './razorpay.ts'

let loading: Promise<RazorpayConstructor | undefined> | undefined

/** Once per page; after a failure the next call tries again. [checkout §8] */
export async function loadRazorpay(
  scriptUrl: string,
  onSlow: () => void,
): Promise<RazorpayConstructor> {
  loading ??= loadScript(scriptUrl, () => window.Razorpay, onSlow).finally(() => {
    loading = undefined
  })
  const Razorpay = await loading
  if (!Razorpay) throw new ProviderScriptError(scriptUrl)
  return Razorpay
}

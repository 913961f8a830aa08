import { loadScript } from '../../../../api/load-script.ts'
import { ProviderScriptError } from '../provider.ts'
import type { CashfreeConstructor } from './cashfree.ts'

let loading: Promise<CashfreeConstructor | undefined> | undefined

/** Once per page; after a failure the next call tries again. [checkout §8] */
export async function loadCashfree(
  scriptUrl: string,
  onSlow: () => void,
): Promise<CashfreeConstructor> {
  loading ??= loadScript(scriptUrl, () => window.Cashfree, onSlow).finally(() => {
    loading = undefined
  })
  const Cashfree = await loading
  if (!Cashfree) throw new ProviderScriptError(scriptUrl)
  return Cashfree
}

import type { PersonalKind } from '@thela/domain/privacy'

export interface ExportedStore {
  readonly storeId: string
  readonly storeName: string
  readonly kinds: { readonly [K in PersonalKind]?: readonly object[] }
}

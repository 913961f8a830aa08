declare const brand: unique symbol

/** A type that the compiler distinguishes from others of the same shape: a CartId is no StoreId. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }

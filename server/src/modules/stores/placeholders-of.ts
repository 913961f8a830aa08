type Environment = Readonly<Record<string, string | undefined>>

/**
 * The values of `${NAME}` in a store's file: the environment, and our and the sandbox's addresses.
 */
export function placeholdersOf(
  settings: { readonly publicUrl: string; readonly sandboxUrl: string },
  environment: Environment,
): Environment {
  return { ...environment, THELA_URL: settings.publicUrl, SANDBOX_URL: settings.sandboxUrl }
}

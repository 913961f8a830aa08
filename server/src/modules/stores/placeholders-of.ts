type Environment = Readonly<Record<string, string | undefined>>

/** What `${NAME}` may mean in a store's file: the environment, and where we and the sandbox are. */
export function placeholdersOf(
  settings: { readonly publicUrl: string; readonly sandboxUrl: string },
  environment: Environment,
): Environment {
  return { ...environment, THELA_URL: settings.publicUrl, SANDBOX_URL: settings.sandboxUrl }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Unless `SANDBOX_MAIL_PORT` is set, the sandbox's mail server has the port after its own by so many. */
const MAIL_PORT_AFTER = 25

const mailServerOf = (sandboxUrl: string, mailPort: string | undefined): string => {
  const { hostname, port } = new URL(sandboxUrl)
  return `${hostname}:${mailPort ?? Number(port || 80) + MAIL_PORT_AFTER}`
}

/**
 * The values of `${NAME}` in a store's file: the environment, and our and the sandbox's addresses.
 */
export function placeholdersOf(
  settings: { readonly publicUrl: string; readonly sandboxUrl: string },
  environment: Environment,
): Environment {
  const { publicUrl, sandboxUrl } = settings
  return {
    ...environment,
    THELA_URL: publicUrl,
    SANDBOX_URL: sandboxUrl,
    SANDBOX_MAIL: mailServerOf(sandboxUrl, environment['SANDBOX_MAIL_PORT']),
  }
}

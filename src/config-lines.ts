/** Names file and line of what is wrong in a config. */

/** The parser belongs to the build tool, which releases lack: their config does not change. */
const loadLocate = () => import('#server/config/locate.ts').catch(() => null)

/**
 * Returns a `ConfigError` with file and line; other errors, and those of releases, are unchanged.
 * @param file its absolute path
 */
export const withConfigLines = async (error: unknown, file: string): Promise<unknown> =>
  (await loadLocate())?.withLines(error, file) ?? error

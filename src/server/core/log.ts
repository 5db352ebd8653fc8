/** The logger's methods that background work uses; the server's log has them. */
export interface Log {
  info(about: object, text: string): void
  warn(about: object, text: string): void
  error(about: object, text: string): void
}

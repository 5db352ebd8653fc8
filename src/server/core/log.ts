/** The logger's methods that background work uses; the server's log has them. */
export interface Log {
  info(context: object, text: string): void
  warn(context: object, text: string): void
  error(context: object, text: string): void
}

/** Subset of the Fastify logger for background work. */
export interface Log {
  info(context: object, text: string): void
  warn(context: object, text: string): void
  error(context: object, text: string): void
}

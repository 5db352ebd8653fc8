/** Properties that entries of the log can have. Others are dropped: they could hold secrets. */
export type LogEntry = Readonly<
  Partial<
    Record<
      | 'err'
      | 'id'
      | 'error'
      | 'detail'
      | 'by'
      | 'method'
      | 'route'
      | 'status'
      | 'ms'
      | 'request'
      | 'job'
      | 'webhook'
      | 'delivery'
      | 'mails'
      | 'deleted'
      | 'failed',
      unknown
    >
  >
>

/** Subset of the Fastify logger for background work. */
export interface Log {
  info(entry: LogEntry, text: string): void
  warn(entry: LogEntry, text: string): void
  error(entry: LogEntry, text: string): void
}

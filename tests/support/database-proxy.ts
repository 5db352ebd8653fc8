/** A way to a PostgreSQL server that can be cut: all at once, or during a commit. */
import { startRelay } from './tcp-relay.ts'

/** A query `commit` on the wire. */
const COMMIT = Buffer.from('Qcommit\0', 'latin1')
const LENGTH_BYTES = 4

export interface DatabaseProxy {
  port: number
  /**
   * Cuts the connection of the next commit of a transaction that carries a text, before the server
   * hears of it or when its answer comes; once. Other transactions, such as those of the server
   * itself, go through.
   * @param then `shut` cuts every connection with it, and accepts none until `open`
   */
  cutNextCommit(when: 'before' | 'after', text: string, then?: 'shut'): void
  /** Whether a cut is still to come. */
  isArmed(): boolean
  /** Cuts every connection, and accepts none until `open`. */
  shut(): void
  open(): void
  /** Number of connections that were not accepted so far. */
  refused(): number
  /** Whether a statement with this text has come through. */
  hasSeen(text: string): boolean
  close(): Promise<void>
}

/** @param url of the PostgreSQL server, by default that of the tests */
export async function startDatabaseProxy(
  url = String(process.env.TEST_DATABASE_URL),
): Promise<DatabaseProxy> {
  const target = new URL(url)
  let armed: { when: 'before' | 'after'; text: string } | null = null
  let isShut = false
  let shutsNext = false
  let seen = ''

  const relay = await startRelay(
    { port: Number(target.port || 5432), host: target.hostname },
    ({ client, server: database, end }) => {
      let isCommitting = false
      let transaction = ''
      const cut = () => (shutsNext ? shut() : end())
      client.on('data', (data) => {
        const isCommit =
          data.at(0) === COMMIT[0] && data.subarray(1 + LENGTH_BYTES).equals(COMMIT.subarray(1))
        const text = data.toString('latin1')
        seen += text
        transaction = isCommit ? transaction : transaction + text
        const aim = isCommit && armed && transaction.includes(armed.text) ? armed : null
        if (isCommit) transaction = ''
        if (aim) armed = null
        isCommitting = aim?.when === 'after'
        if (aim?.when === 'before') cut()
        else database.write(data)
      })
      database.on('data', (data) => {
        if (isCommitting) cut()
        else client.write(data)
      })
    },
    () => !isShut,
  )
  const shut = () => {
    isShut = true
    relay.cutAll()
  }
  return {
    port: relay.port,
    cutNextCommit: (when, text, then) => {
      armed = { when, text }
      shutsNext = then === 'shut'
    },
    hasSeen: (text) => seen.includes(text),
    isArmed: () => armed !== null,
    shut,
    open: () => {
      isShut = false
    },
    refused: relay.refused,
    close: relay.close,
  }
}

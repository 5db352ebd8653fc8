/**
 * The ids that new rows will have: a transaction that knows them in advance needs no answer of the writer before its
 * commit. The writer compares them with those that SQLite gives; after a wrong forecast the transaction runs again.
 */
import SQLite from 'better-sqlite3'

/** The ids of the rows of one statement, one after the other. */
export interface Forecast {
  first: number
  count: number
}

export interface TransactionForecasts {
  /** Forecasts the ids of the next rows of a table. */
  next(table: string, count: number): Forecast
  /** Called once. @param isCommitted whether the rows are stored */
  end(isCommitted: boolean): void
}

/** Forecasts that build on each other: when one transaction is not kept, those after it have wrong ones. */
interface ForecastRound {
  /** The next id by table. */
  next: Map<string, number>
  /** Transactions that have not ended. */
  open: number
}

const MISSED = 'FORECAST_MISSED'

export const isMissed = (error: unknown): boolean => error instanceof SQLite.SqliteError && error.code === MISSED

/** The rows that a statement with this forecast returns. */
export const idRows = ({ first, count }: Forecast): { id: number }[] =>
  Array.from({ length: count }, (_, index) => ({ id: first + index }))

/** @throws SqliteError for other ids, which other writers or a rejected transaction have caused */
export function checkForecast({ first, count }: Forecast, rows: readonly unknown[]): void {
  const ids = (rows as { id: number }[]).map(({ id }) => id)
  if (ids.length === count && Math.min(...ids) === first) return
  throw new SQLite.SqliteError('rows have other ids than forecast', MISSED)
}

/** @param lastId the highest id that a table has given in a committed transaction */
export function createForecasts(lastId: (table: string) => number): () => TransactionForecasts {
  let current: ForecastRound = { next: new Map(), open: 0 }
  const startRound = () => {
    current = { next: new Map(), open: 0 }
  }
  return () => {
    let round: ForecastRound | undefined
    return {
      next: (table, count) => {
        if (!round) {
          round = current
          round.open++
        }
        const first = round.next.get(table) ?? lastId(table) + 1
        round.next.set(table, first + count)
        return { first, count }
      },
      end: (isCommitted) => {
        if (!round) return
        round.open--
        // Without open transactions, the database knows best: others write as well.
        if (round === current && (!isCommitted || round.open === 0)) startRound()
      },
    }
  }
}

/**
 * Forecasts ids of new rows, so that transactions need no round trip to the writer before the commit. The writer compares
 * them with the actual ids; after a wrong forecast, the transaction is repeated.
 */
import SQLite from 'better-sqlite3'

/** Consecutive ids of the rows of a statement. */
export interface Forecast {
  first: number
  count: number
}

export interface TransactionForecasts {
  /** Forecasts the ids of the next rows of a table. */
  next(table: string, count: number): Forecast
  /** Must be called once. @param isCommitted whether the rows were committed */
  end(isCommitted: boolean): void
}

/** Dependent forecasts: if a transaction is rolled back, those of later ones are wrong. */
interface ForecastRound {
  /** Next id by table. */
  next: Map<string, number>
  /** Number of open transactions. */
  open: number
}

const MISSED = 'FORECAST_MISSED'

export const isMissed = (error: unknown): boolean => error instanceof SQLite.SqliteError && error.code === MISSED

/** Returns the result rows of a statement with a forecast. */
export const idRows = ({ first, count }: Forecast): { id: number }[] =>
  Array.from({ length: count }, (_, index) => ({ id: first + index }))

/** @throws SqliteError for different ids, caused by other writers or a rolled-back transaction */
export function checkForecast({ first, count }: Forecast, rows: readonly unknown[]): void {
  const ids = (rows as { id: number }[]).map(({ id }) => id)
  if (ids.length === count && Math.min(...ids) === first) return
  throw new SQLite.SqliteError('rows have other ids than forecast', MISSED)
}

/** @param lastId returns the last committed id of a table */
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
        // Without open transactions, the next round starts from the database, because other processes write as well.
        if (round === current && (!isCommitted || round.open === 0)) startRound()
      },
    }
  }
}

/** Numbers of tickets. */
import type { SystemTable } from '#server/db/system-table.ts'

/** Last number of each series, such as tickets of a year, so that numbers are never reused. */
const numberSeries: SystemTable = {
  name: 'number_series',
  accountRows: null,
  columns: [
    { name: 'series', kind: 'text', primary: true },
    { name: 'last', kind: 'integer' },
  ],
  indexes: [],
}

export const supportTables: readonly SystemTable[] = [numberSeries]

/** Names of tables that a config cannot take. */
import { expect, it } from 'vitest'
import { resources } from '#config'
import { checksOf } from '#server/config/check-config.ts'
import type { SystemTable } from '#server/db/system-table.ts'
import { runChecks } from '#shared/resources/checks/table.ts'

it('names a resource whose table a module of the product has', () => {
  const table: SystemTable = { name: 'customers', accountRows: null, columns: [], indexes: [] }
  const findings = (tables: SystemTable[]) =>
    runChecks(checksOf([{ name: 'lists', tables }]), resources).filter(
      ({ rule }) => rule === 'table-taken',
    )
  expect(findings([])).toEqual([])
  expect(findings([table])).toMatchObject([{ path: 'customers', severity: 'error' }])
})

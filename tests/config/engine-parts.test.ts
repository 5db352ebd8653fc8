/** Names of tables that a config cannot take, and resources that it must have. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { resources } from '#config'
import { serverModules } from '#modules/server.ts'
import { checkConfig, checksOf } from '#server/config/check-config.ts'
import type { SystemTable } from '#server/db/system-table.ts'
import { loadProduct } from '#server/product.ts'
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

it('names a button of a mail that leads to no page of the product', async () => {
  const folder = mkdtempSync('.tmp-config-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = resolve(folder, 'resources.config.ts')
  const config = readFileSync('resources.config.ts', 'utf8')
  const from = "path: '/order_info_web?id=%{id}' }"
  writeFileSync(file, config.replace(from, "path: '/order_details_web?id=%{id}' }"))
  const line = config.slice(0, config.indexOf(from)).split('\n').length
  const found = await checkConfig(file, async () => serverModules)
  expect(new Set(found.map((finding) => `${finding.rule} ${finding.line}`))).toEqual(
    new Set([`dead-button ${line}`]),
  )
  expect(found[0]?.path).toBe('orders.workflow.steps.approve.mails.0.button')
})

it('rejects a config that opens a resource of the engine by leaving out its permissions', async () => {
  const folder = mkdtempSync('.tmp-config-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = resolve(folder, 'resources.config.ts')
  const configWith = (permissions: string) =>
    `import { text } from '#fields/index.ts'
import { engineResources } from '#shared/engine-resources/all.ts'
import { localized as L } from '#shared/i18n/locales.ts'
import { defineResources } from '#shared/resources/define.ts'
export const resources = defineResources({
  ...engineResources,
  notes: { ...engineResources.notes, label: L('Remarks', '备注') },
  errors: {
    label: L('Errors', '错误'),
    menu: 'system',
    ${permissions}
    fields: { message: text('Message', '内容') },
  },
})`
  const files = { config: file, modules: null, demo: null, pages: join(folder, 'dist') }
  writeFileSync(file, configWith(''))
  await expect(loadProduct(files)).rejects.toThrow(
    'resources.config.ts: errors.permissions: without them, all staff may use it: spread ...engineResources.errors, or state them',
  )
  const stated = { ...files, config: resolve(folder, 'stated.config.ts') }
  writeFileSync(stated.config, configWith("permissions: { list: ['admin'], read: ['admin'] },"))
  await expect(loadProduct(stated)).resolves.toMatchObject({ modules: [] })
})

it('rejects a config without resources that the engine needs', async () => {
  const folder = mkdtempSync('.tmp-config-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = resolve(folder, 'resources.config.ts')
  writeFileSync(
    file,
    `import { engineResources } from '#shared/engine-resources/all.ts'
import { defineResources } from '#shared/resources/define.ts'
const { jobs, audit, ...kept } = engineResources
export const resources = defineResources({ ...kept })`,
  )
  expect(await checkConfig(file)).toMatchObject(
    ['audit', 'jobs'].map((path) => ({ path, severity: 'error', rule: 'config' })),
  )
  const files = { config: file, modules: null, demo: null, pages: join(folder, 'dist') }
  await expect(loadProduct(files)).rejects.toThrow(
    'resources.config.ts: jobs: the engine needs this resource: spread ...engineResources',
  )
})

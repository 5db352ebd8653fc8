/** The table of later changes in the dialog of an undo: its rows for each kind of change. */
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { resources } from '#config'
import { texts } from '#locales/texts.ts'
import type { LaterChange } from '#shared/history.ts'
import { formatText } from '#shared/i18n/text.ts'

// Relative times follow the clock of the browser.
vi.mock('#fields/parts/ago-label.tsx', () => ({ AgoLabel: () => 'ago' }))
let LaterTable: typeof import('#admin/history/later-table.tsx').LaterTable
let TextsContext: typeof import('#admin/i18n/text.ts').TextsContext
beforeAll(async () => {
  vi.resetModules()
  ;({ LaterTable } = await import('#admin/history/later-table.tsx'))
  ;({ TextsContext } = await import('#admin/i18n/text.ts'))
  const { provideResources } = await import('#admin/resources.ts')
  provideResources(resources, [])
})
afterAll(() => vi.resetModules())

const later = (values: Partial<LaterChange>): LaterChange => ({
  kind: 'changed',
  resource: 'codes',
  record: 1,
  title: 'FS-1',
  at: '2026-11-01T08:00:00.000Z',
  actor: 'editor',
  actorName: '周子墨',
  fields: [],
  refs: { left: {}, now: {} },
  ...values,
})

/** The rows of the table as texts, cells separated by `|`. */
function rowsOf(changes: readonly LaterChange[]): string[] {
  const messages: Record<string, string> = texts.en.admin.messages
  const html = renderToStaticMarkup(
    <TextsContext
      value={{
        locale: 'en',
        text: (key, values) => formatText(messages[key] ?? key, values, 'en'),
      }}
    >
      <LaterTable changes={changes} />
    </TextsContext>,
  )
  return html
    .replaceAll(/<style.*?<\/style>/g, '')
    .split('<tr')
    .slice(1)
    .map((row) =>
      row
        .split(/<t[dh]/)
        .slice(1)
        .map((cell) => cell.replace(/^[^>]*>/, '').replaceAll(/<[^>]*>/g, ''))
        .join('|'),
    )
}

test('a record has a row for each field, as it was left and as it is', () => {
  const fields = [
    { field: 'weight', left: 4, now: 5 },
    { field: 'remark', left: null, now: 'worn' },
  ]
  const [head, weight, remark] = rowsOf([later({ fields })])
  expect(head).toBe('Record|Field|As this change left it|Now')
  expect(weight).toMatch(/^Part FS-1周子墨 · ago\|Weight\|4.*\|5/)
  expect(remark).toMatch(/^Remark\|.*\|worn$/)
})

test('a record without fields to compare has one row that says why', () => {
  const usedBy = { resource: 'orders', record: 2, title: 'SO-1' }
  const rows = rowsOf([later({ kind: 'deleted' }), later({ kind: 'used', usedBy })])
  expect(rows.slice(1)).toEqual([
    'Part FS-1周子墨 · ago|Deleted since',
    'Part FS-1周子墨 · ago|Used since by Order “SO-1”',
  ])
})

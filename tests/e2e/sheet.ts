/** Helpers for tests of sheets, with the part dictionary. */
import { expect } from 'vitest'
import type { BackOfficePage } from './back-office-page.ts'

/** Columns of the part dictionary. */
export const [NUMBER, NAME, STATUS, WEIGHT] = [0, 1, 4, 6]

/** @param office the page, which each test opens again */
export function sheetOf(office: () => BackOfficePage) {
  const cell = (row: number, column: number) =>
    office().main.locator(`[data-row="${row}"][data-column="${column}"]`)
  /** Whether the keyboard acts on a cell. */
  const isActive = (row: number, column: number) =>
    cell(row, column).evaluate(
      ({ id }) => document.activeElement?.getAttribute('aria-activedescendant') === id,
    )
  const status = () => office().main.getByRole('status').innerText()
  const press = (...keys: string[]) =>
    keys.reduce(
      (done, key) => done.then(() => office().page.keyboard.press(key)),
      Promise.resolve(),
    )
  const save = () => office().button(office().t('form.save')).click()
  /** Waits until rows are saved, also for the page: until then, it asks before it is left. */
  const untilSaved = (rows: number) =>
    expect.poll(status).not.toContain(office().t('sheet.unsaved', { smart_count: rows }))
  /** Pastes as Ctrl+V does, without the clipboard of the machine. */
  const paste = (rows: readonly (readonly string[])[]) =>
    office().page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      },
      rows.map((row) => row.join('\t')).join('\r\n'),
    )
  const first = async () =>
    (await office().api.list('codes', { sort: ['part_number', 'ASC'], range: [0, 0] })).ids[0] ?? 0
  const stored = async (id: number) =>
    (await office().api.call<Record<string, unknown>>('GET', `/api/codes/${id}`)).data
  return { cell, isActive, status, press, save, untilSaved, paste, first, stored }
}

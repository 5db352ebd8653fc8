import { expect, it } from 'vitest'
import { byLocale } from '#shared/i18n/locales.ts'
import { type Toast, toasts } from '#storefront/ui/toast.ts'
import type { WarningFix } from '../../shared/line-warning.ts'
import { showWarning } from './warning-toast.ts'

const part = { id: 7, part_number: 'PASTE' }
const unit = { serial_number: 'A1-0200', model: 'S-1' }

it.each<[WarningFix, unknown[]]>([
  [{ kind: 'replace', part }, ['replace', 'line', 7]],
  [{ kind: 'add', part, quantity: 2, ...unit }, ['add', { part: 7, quantity: 2, ...unit }]],
  [{ kind: 'remove' }, ['remove', 'line']],
  [{ kind: 'clear' }, ['clear', 'line']],
])('applies the fix %j', (fix, expected) => {
  const shown: Toast[] = []
  const unsubscribe = toasts.subscribe((toast) => shown.push(toast))
  const calls: unknown[] = []
  const record =
    (name: string) =>
    async (...values: unknown[]) =>
      void calls.push([name, ...values])
  const text = byLocale(() => 'Text')
  showWarning(
    { kind: 'serial', text, label: text, fix, line: 'line' },
    {
      add: record('add'),
      replace: record('replace'),
      remove: record('remove'),
      clear: record('clear'),
    },
    undefined,
  )
  unsubscribe()
  const [action] = [shown[0]?.action ?? []].flat()
  if (action && 'run' in action) action.run()
  expect(calls).toEqual([expected])
})

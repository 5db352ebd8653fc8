/** Warnings about the lines of an order, each with a button that fixes it. */
import { Alert, Box, Button } from '@mui/material'
import { LinkBase, useCreatePath, useRecordContext } from 'ra-core'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import { applyFix, type LineFix, type NamedPart } from '#shared/web/line-warning.ts'
import { findParts } from './lines-api.ts'
import { lineOf } from './new-lines.ts'
import { type FoundWarning, useLineWarnings } from './use-line-warnings.ts'
import type { useLines } from './use-lines.ts'

export function LineWarnings({ lines }: { lines: ReturnType<typeof useLines> }) {
  const text = useText()
  const record = useRecordContext()
  const warnings = useLineWarnings(typeof record?.id === 'number' ? record.id : null)
  return (
    <Box role="status" aria-label={text('orders.warnings')} sx={{ display: 'grid', gap: 1 }}>
      {warnings.map((warning) => (
        <LineWarning
          key={`${warning.line} ${warning.part_number} ${warning.warning.kind}`}
          lineWarning={warning}
          lines={lines}
        />
      ))}
    </Box>
  )
}

function LineWarning({ lineWarning, lines }: { lineWarning: FoundWarning; lines: ReturnType<typeof useLines> }) {
  const text = useText()
  const locale = useLanguage()
  const createPath = useCreatePath()
  const notifyError = useNotifyError()
  const { line, part_number, warning } = lineWarning
  const { fix } = warning
  const label = inLanguage(warning.label, locale)
  const load = async ({ id, part_number }: NamedPart) => {
    const parts = await findParts(part_number, new AbortController().signal)
    const part = parts.find((item) => item.part.id === id)?.part
    if (!part) throw new Error(text('orders.warningGone', { part: part_number }))
    return part
  }
  const apply = (requested: LineFix): Promise<void> =>
    applyFix(requested, {
      replace: async (part) => lines.replace(line, await load(part)),
      add: async ({ part, quantity, serial_number, model }) => {
        const unit = { serial_number: serial_number || null, model: model || null }
        lines.add([{ ...lineOf(await load(part)), quantity, ...unit }])
      },
      remove: async () => lines.remove(line),
      clear: async () => lines.clearSerial(line),
    }).catch(notifyError)
  return (
    <Alert
      severity="warning"
      action={
        fix.kind === 'look' ? (
          <Button
            color="inherit"
            size="small"
            component={LinkBase}
            to={createPath({ resource: 'goods', id: fix.product, type: 'edit' })}
          >
            {label}
          </Button>
        ) : (
          <Button color="inherit" size="small" onClick={() => void apply(fix)}>
            {label}
          </Button>
        )
      }
    >
      {text('orders.warningLine', { n: line + 1, part: part_number, warning: inLanguage(warning.text, locale) })}
    </Alert>
  )
}

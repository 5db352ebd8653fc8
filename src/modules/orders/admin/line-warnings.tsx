/** Warnings about the lines of an order, each with a button that fixes it. */
import { Alert, Box, Button } from '@mui/material'
import { LinkBase, useCreatePath, useRecordContext } from 'ra-core'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { useNotifyError } from '#admin/providers/notify-error.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import { applyFix, type LineFix, type NamedPart, type Warning } from '../shared/line-warning.ts'
import { findLineWarnings, findParts } from './lines-api.ts'
import { lineOf } from './new-lines.ts'
import type { OrderLine } from './order.ts'
import type { useLines } from './use-lines.ts'

const DEBOUNCE_MS = 500

interface FoundWarning {
  /** Index of its line. */
  line: number
  part_number: string
  warning: Warning
}

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

function LineWarning({
  lineWarning,
  lines,
}: {
  lineWarning: FoundWarning
  lines: ReturnType<typeof useLines>
}) {
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
      {text('orders.warningLine', {
        n: line + 1,
        part: part_number,
        warning: inLanguage(warning.text, locale),
      })}
    </Alert>
  )
}

/**
 * The problems in the lines of the form, found again a moment after each change.
 * @param order id of the stored order; null for a new one
 */
function useLineWarnings(order: number | null): FoundWarning[] {
  const [lines, customer, company] = useWatch({
    name: ['lines', 'customer', 'company'],
  }) as unknown[]
  const [warnings, setWarnings] = useState<FoundWarning[]>([])
  const requestLines = ((lines as Partial<OrderLine>[] | null) ?? []).map(
    ({ part_number, quantity, serial_number, model }) => ({
      part_number: part_number ?? '',
      quantity: Number(quantity) || 1,
      serial_number: serial_number || null,
      model: model || null,
    }),
  )
  const request = JSON.stringify({
    order,
    customer: typeof customer === 'number' ? customer : null,
    company: typeof company === 'string' && company ? company : null,
    lines: requestLines,
  })
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const data = JSON.parse(request)
      if (!data.lines.some(({ part_number }: { part_number: string }) => part_number))
        return setWarnings([])
      // An aid: without a response, the order is written without it.
      const response = await findLineWarnings(data, controller.signal).catch(() => null)
      if (!response || controller.signal.aborted) return
      setWarnings(
        response.flatMap((lineWarnings, line) =>
          lineWarnings.map((warning) => ({
            line,
            part_number: String(data.lines[line]?.part_number),
            warning,
          })),
        ),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [request])
  return warnings
}

/** Alarms about the lines of an order, each with a button that fixes it. */
import { Alert, Box, Button } from '@mui/material'
import { LinkBase, useCreatePath, useRecordContext } from 'ra-core'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import { findParts } from './lines-api.ts'
import { lineOf } from './new-lines.ts'
import { type FoundAlarm, useLineAlarms } from './use-line-alarms.ts'
import type { useLines } from './use-lines.ts'

export function LineAlarms({ lines }: { lines: ReturnType<typeof useLines> }) {
  const text = useText()
  const record = useRecordContext()
  const alarms = useLineAlarms(typeof record?.id === 'number' ? record.id : null)
  return (
    <Box role="status" aria-label={text('orders.alarms')} sx={{ display: 'grid', gap: 1 }}>
      {alarms.map((alarm) => (
        <LineAlarm key={`${alarm.line} ${alarm.part_number} ${alarm.alarm.kind}`} lineAlarm={alarm} lines={lines} />
      ))}
    </Box>
  )
}

function LineAlarm({ lineAlarm, lines }: { lineAlarm: FoundAlarm; lines: ReturnType<typeof useLines> }) {
  const text = useText()
  const locale = useLanguage()
  const createPath = useCreatePath()
  const notifyError = useNotifyError()
  const { line, part_number, alarm } = lineAlarm
  const { fix } = alarm
  const label = inLanguage(alarm.label, locale)
  const apply = async () => {
    if (fix.kind === 'look') return
    if (fix.kind === 'remove') return lines.remove(line)
    try {
      const parts = await findParts(fix.part.part_number, new AbortController().signal)
      const part = parts.find((item) => item.part.id === fix.part.id)?.part
      if (!part) throw new Error(text('orders.alarmGone', { part: fix.part.part_number }))
      if (fix.kind === 'add') lines.add([{ ...lineOf(part), quantity: fix.quantity }])
      else lines.replace(line, part)
    } catch (error) {
      notifyError(error)
    }
  }
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
          <Button color="inherit" size="small" onClick={() => void apply()}>
            {label}
          </Button>
        )
      }
    >
      {text('orders.alarmLine', { n: line + 1, part: part_number, alarm: inLanguage(alarm.text, locale) })}
    </Alert>
  )
}

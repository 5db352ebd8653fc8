/** Which labels of a product are printed, and on what. */
import { Box, MenuItem, TextField } from '@mui/material'
import type { RaRecord } from 'ra-core'
import { useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { FormDialog } from '#admin/ui/form-dialog.tsx'
import { isTooLong, LimitedTextField } from '#admin/ui/limited-text-field.tsx'
import { useSubmit } from '#admin/ui/use-submit.ts'
import { MONO } from '#fields/parts/mono.ts'
import { exampleOf, parsePattern } from '#fields/serial-ranges/pattern.ts'
import type { SerialRange } from '#fields/serial-ranges/ranges.ts'
import { http } from '#shared/http/http.ts'
import { saveFile } from '#shared/http/save-file.ts'
import {
  LABEL_SHEET_NAMES,
  LABEL_SHEETS,
  type LabelSheet,
  type LabelSheetName,
  labelPages,
  labelsPerPage,
} from '../shared/label-sheets.ts'

interface LabelsDialogProps {
  record: RaRecord
  onClose(): void
}

const MAX_SERIAL = 60

/** Where the dialog begins: with the first number of the newest range. */
function initialSerial(ranges: readonly SerialRange[]): string {
  const range = ranges.at(-1)
  const pattern = range ? parsePattern(range.pattern) : ''
  return range?.first ?? (typeof pattern === 'string' ? '' : exampleOf(pattern))
}

export function LabelsDialog({ record, onClose }: LabelsDialogProps) {
  const text = useText()
  const labels = useLabels(record, onClose)
  const { values, errors, isPending } = labels
  const sheet: LabelSheet = LABEL_SHEETS[values.sheet]
  const field = (name: 'first' | 'count' | 'used') => ({
    name,
    value: values[name],
    error: errors[name] !== undefined,
    helperText: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      labels.change({ [name]: target.value }),
  })
  const integerProps = { htmlInput: { inputMode: 'numeric' } } as const
  return (
    <FormDialog
      title={text('labels.printOf', { name: String(record.model_number) })}
      submitLabel={text('labels.download')}
      isPending={isPending}
      isDisabled={isTooLong(values.first, MAX_SERIAL)}
      onSubmit={labels.download}
      onClose={onClose}
    >
      <Box sx={{ color: 'text.secondary' }}>{text('labels.lead')}</Box>
      <LimitedTextField
        {...field('first')}
        label={text('labels.first')}
        autoFocus
        required
        maxLength={MAX_SERIAL}
        slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: MONO } } }}
      />
      <TextField {...field('count')} label={text('labels.count')} slotProps={integerProps} />
      <TextField
        select
        label={text('labels.sheet')}
        value={values.sheet}
        onChange={({ target }) => labels.change({ sheet: target.value as LabelSheetName })}
      >
        {LABEL_SHEET_NAMES.map((name) => {
          const { name: title, label, ...layout }: LabelSheet = LABEL_SHEETS[name]
          const [width, height] = label
          const count = labelsPerPage({ name: title, label, ...layout })
          return (
            <MenuItem key={name} value={name}>
              {text('labels.size', { name: title, width, height, count })}
            </MenuItem>
          )
        })}
      </TextField>
      {labelsPerPage(sheet) > 1 && (
        <TextField {...field('used')} label={text('labels.used')} slotProps={integerProps} />
      )}
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {text('labels.pages', {
          smart_count: labelPages(sheet, Number(values.count) || 0, Number(values.used) || 0),
        })}
        {' · '}
        {text('labels.scale')}
      </Box>
    </FormDialog>
  )
}

interface LabelValues {
  first: string
  count: string
  used: string
  sheet: LabelSheetName
}

function useLabels(record: RaRecord, onDone: () => void) {
  const { errors, setErrors, isPending, submit } = useSubmit()
  const [values, setValues] = useState<LabelValues>({
    first: initialSerial((record.serial_numbers ?? []) as SerialRange[]),
    count: '1',
    used: '0',
    sheet: 'L7160',
  })
  const download = () =>
    void submit(async () => {
      const used = labelsPerPage(LABEL_SHEETS[values.sheet]) > 1 ? values.used : '0'
      const url = `/api/goods/${record.id}/labels?${new URLSearchParams({ ...values, used })}`
      const { data } = await http<Blob>({ url, responseType: 'blob' })
      saveFile(data, `labels-${values.first.replace(/[^\w.-]/g, '_')}.pdf`)
      onDone()
    })
  return {
    values,
    errors,
    isPending,
    download,
    change: (changed: Partial<LabelValues>) => {
      setValues({ ...values, ...changed })
      setErrors({})
    },
  }
}

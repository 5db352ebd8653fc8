/** Which labels of a product are printed, and on what. */
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import type { RaRecord } from 'ra-core'
import { type SyntheticEvent, useId, useState } from 'react'
import { useFieldText } from '#admin/core/fields/parts/field-text.ts'
import { MONO } from '#admin/core/fields/parts/mono.ts'
import { useText } from '#admin/core/i18n/text.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { http } from '#shared/http/http.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { saveFile } from '#shared/http/save-file.ts'
import {
  LABEL_SHEET_NAMES,
  LABEL_SHEETS,
  LABELS_MAX,
  type LabelSheet,
  type LabelSheetName,
  labelPages,
  labelsPerPage,
} from '#shared/unit/label-sheets.ts'
import { exampleOf, parsePattern } from '#shared/unit/pattern.ts'
import type { SerialRange } from '#shared/unit/ranges.ts'

interface LabelsDialogProps {
  record: RaRecord
  onClose(): void
}

/** Where the dialog begins: with the first number of the newest range. */
function initialSerial(ranges: readonly SerialRange[]): string {
  const range = ranges.at(-1)
  const pattern = range ? parsePattern(range.pattern) : ''
  return range?.first ?? (typeof pattern === 'string' ? '' : exampleOf(pattern))
}

export function LabelsDialog({ record, onClose }: LabelsDialogProps) {
  const text = useText()
  const fieldText = useFieldText()
  const id = useId()
  const labels = useLabels(record, onClose)
  const { values, problems, isWorking } = labels
  const sheet: LabelSheet = LABEL_SHEETS[values.sheet]
  const field = (name: 'first' | 'count' | 'used') => ({
    name,
    value: values[name],
    error: problems[name] !== undefined,
    helperText: problems[name],
    onChange: ({ target }: { target: { value: string } }) => labels.change({ [name]: target.value }),
  })
  const integerProps = (max: number) => ({ htmlInput: { inputMode: 'numeric', min: 0, max } }) as const
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      onClose={isWorking ? undefined : onClose}
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id}>{text('labels.printOf', { name: String(record.model_number) })}</DialogTitle>
      <Box component="form" noValidate onSubmit={labels.download}>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '4px !important' }}>
          <Box sx={{ color: 'text.secondary' }}>{text('labels.lead')}</Box>
          <TextField
            {...field('first')}
            label={text('labels.first')}
            autoFocus
            required
            slotProps={{ htmlInput: { maxLength: 60, spellCheck: false, style: { fontFamily: MONO } } }}
          />
          <TextField {...field('count')} label={text('labels.count')} slotProps={integerProps(LABELS_MAX)} />
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
            <TextField
              {...field('used')}
              label={text('labels.used')}
              slotProps={integerProps(labelsPerPage(sheet) - 1)}
            />
          )}
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {text('labels.pages', {
              smart_count: labelPages(sheet, Number(values.count) || 0, Number(values.used) || 0),
            })}
            {' · '}
            {text('labels.scale')}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isWorking}>
            {fieldText('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isWorking}>
            {text('labels.download')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

interface LabelValues {
  first: string
  count: string
  used: string
  sheet: LabelSheetName
}

function useLabels(record: RaRecord, onDone: () => void) {
  const notifyError = useNotifyError()
  const [values, setValues] = useState<LabelValues>({
    first: initialSerial((record.serial_numbers ?? []) as SerialRange[]),
    count: '1',
    used: '0',
    sheet: 'L7160',
  })
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const [isWorking, setWorking] = useState(false)
  const download = async (event: SyntheticEvent) => {
    event.preventDefault()
    setProblems({})
    setWorking(true)
    const used = labelsPerPage(LABEL_SHEETS[values.sheet]) > 1 ? values.used : '0'
    const query = new URLSearchParams({ ...values, used })
    try {
      const url = `/api/goods/${record.id}/labels?${query}`
      const { data } = await http<Blob>({ url, responseType: 'blob' })
      saveFile(data, `labels-${values.first.replace(/[^\w.-]/g, '_')}.pdf`)
      onDone()
    } catch (error) {
      const fields = error instanceof HttpError ? error.fields : []
      if (fields.length) setProblems(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
      else notifyError(error)
    } finally {
      setWorking(false)
    }
  }
  return {
    values,
    problems,
    isWorking,
    download,
    change: (changed: Partial<LabelValues>) => {
      setValues({ ...values, ...changed })
      setProblems({})
    },
  }
}

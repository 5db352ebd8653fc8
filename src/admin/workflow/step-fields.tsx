/** Inputs of a step: a form for one record, or a small sheet with a row per record. */
import { Box, Button, Chip } from '@mui/material'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { componentsOf } from '#fields/components.ts'
import { definitionOf } from '#fields/index.ts'
import { CompactContext } from '#fields/parts/compact.ts'
import { isBlock, parseBlock } from '#fields/parts/paste.ts'
import { isLineOfText } from '#fields/rows/row-keys.ts'
import { byLocale, languageOf, parseLocale } from '#shared/i18n/locales.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { type Step, stepFields } from '#shared/resources/workflow.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import { ownTitle, recordSubtitle } from '../ui/record-title.ts'
import type { RejectedRow } from './rejected-rows.ts'
import type { StepForm } from './step-dialog.tsx'

interface StepSuggestionsProps {
  step: Step
  field: ResolvedField
  records: readonly AnyRecord[]
}

/** Ready answers for a field of a step, in the language of the record's mails. */
function StepSuggestions({ step, field, records }: StepSuggestionsProps) {
  const text = useText()
  const locale = useLanguage()
  const { setValue } = useFormContext<StepForm>()
  const rows: StepForm['rows'] = useWatch<StepForm, 'rows'>({ name: 'rows' }) ?? []
  const languages = records.map((record) => parseLocale(record.language) ?? locale)
  const language = languages[0] ?? locale
  const suggestions = step.suggests?.[field.name] ?? []
  if (!suggestions.length) return null

  return (
    <Box role="group" aria-label={text('workflow.suggestions')} sx={{ display: 'grid', gap: 0.75 }}>
      {suggestions.map((suggestion) => (
        <Chip
          key={suggestion[language]}
          label={suggestion[language]}
          lang={language}
          variant="outlined"
          color={rows[0]?.[field.name] === suggestion[language] ? 'primary' : 'default'}
          aria-pressed={rows[0]?.[field.name] === suggestion[language]}
          onClick={() => {
            for (const [row, rowLanguage] of languages.entries()) {
              setValue(`rows.${row}.${field.name}`, suggestion[rowLanguage], { shouldDirty: true })
            }
          }}
          sx={CHIP}
        />
      ))}
    </Box>
  )
}

const CHIP = {
  justifySelf: 'start',
  maxWidth: '100%',
  height: 'auto',
  minHeight: 28,
  py: 0.5,
  borderRadius: 1,
  '& .MuiChip-label': { whiteSpace: 'normal', textAlign: 'start' },
}

interface StepFieldsProps {
  step: Step
  records: readonly AnyRecord[]
  rejectedRows: readonly RejectedRow[]
}

export function StepFields({ step, records, rejectedRows }: StepFieldsProps) {
  const resource = useResource()
  const fields = stepFields(resource, step)
  const hasRejection = rejectedRows.some(({ errors }) => !errors.length)
  if (!fields.length && !hasRejection) return null
  return (
    <>
      {records.length === 1 ? (
        fields.map((field) => <StepInput key={field.name} field={field} row={0} />)
      ) : (
        <StepTable fields={fields} records={records} rejectedRows={rejectedRows} />
      )}
      {fields.map((field) => (
        <StepSuggestions key={field.name} step={step} field={field} records={records} />
      ))}
    </>
  )
}

function StepInput({ field, row }: { field: ResolvedField; row: number }) {
  const resource = useResource()
  const { Input } = componentsOf(field)
  return <Input field={field} resource={resource} source={sourceOf(row, field)} />
}

const sourceOf = (row: number, { name }: ResolvedField) => `rows.${row}.${name}` as const

interface StepTableProps {
  fields: readonly ResolvedField[]
  records: readonly AnyRecord[]
  rejectedRows: readonly RejectedRow[]
}

function StepTable({ fields, records, rejectedRows }: StepTableProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const { setValue, getValues } = useFormContext<StepForm>()
  const { onPaste, onKeyDown } = useCellKeys(fields, records.length)

  function fillDown(field: ResolvedField) {
    const value = getValues(sourceOf(0, field))
    for (let row = 1; row < records.length; row++)
      setValue(sourceOf(row, field), value, { shouldDirty: true })
  }

  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={TABLE} onPasteCapture={onPaste} onKeyDownCapture={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{resource.one[locale]}</th>
            {fields.map((field) => (
              <th key={field.name} scope="col">
                {field.label[locale]}
                <Button size="small" onClick={() => fillDown(field)} sx={{ ml: 1 }}>
                  {text('workflow.fillDown')}
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record, row) => (
            <tr key={record.id}>
              <th scope="row">
                {ownTitle(resource, record, locale)}
                <Box sx={{ fontWeight: 400, color: 'text.secondary' }}>
                  {recordSubtitle(resource, record, locale)}
                </Box>
                <RejectionText rejectedRow={rejectedRows.find(({ index }) => index === row)} />
              </th>
              {fields.map((field) => (
                <td key={field.name} data-row={row} data-field={field.name}>
                  <CompactContext value={true}>
                    <StepInput
                      field={withRecordTitle(field, ownTitle(resource, record, locale))}
                      row={row}
                    />
                  </CompactContext>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

/** Screen readers hear the record with the field. */
const withRecordTitle = (field: ResolvedField, title: string): ResolvedField => ({
  ...field,
  label: byLocale((locale) => `${field.label[locale]}${languageOf(locale).colon}${title}`),
})

function RejectionText({ rejectedRow }: { rejectedRow: RejectedRow | undefined }) {
  if (!rejectedRow || rejectedRow.errors.length) return null
  return (
    <Box role="alert" sx={{ fontWeight: 400, color: 'error.main' }}>
      {rejectedRow.message}
    </Box>
  )
}

/**
 * A pasted block fills the cells from the one that has the focus on; Enter goes to the cell below.
 */
function useCellKeys(fields: readonly ResolvedField[], rows: number) {
  const { setValue } = useFormContext<StepForm>()
  const cellOf = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null
    return (
      cell && {
        row: Number(cell.dataset.row),
        column: fields.findIndex(({ name }) => name === cell.dataset.field),
      }
    )
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const block = event.clipboardData.getData('text')
    const start = cellOf(event.target)
    if (!start || !isBlock(block)) return
    event.preventDefault()
    event.stopPropagation()
    for (const [rowOffset, cells] of parseBlock(block).entries()) {
      for (const [columnOffset, cell] of cells.entries()) {
        const field = fields[start.column + columnOffset]
        if (!field || start.row + rowOffset >= rows) continue
        const { parse, emptyValue } = definitionOf(field)
        const value = cell.trim() === '' ? emptyValue : parse(cell.trim(), field)
        setValue(sourceOf(start.row + rowOffset, field), value, { shouldDirty: true })
      }
    }
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const cell = cellOf(event.target)
    const isInput =
      event.target instanceof Element &&
      isLineOfText(event.target) &&
      event.target.role !== 'combobox'
    if (
      event.key !== 'Enter' ||
      !cell ||
      !isInput ||
      event.nativeEvent.isComposing ||
      cell.row + 1 >= rows
    )
      return
    event.preventDefault()
    const selector = `td[data-row="${cell.row + 1}"][data-field="${fields[cell.column]?.name}"] :is(input, textarea)`
    event.currentTarget.querySelector<HTMLElement>(selector)?.focus()
  }
  return { onPaste, onKeyDown }
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'start', fontWeight: 600, verticalAlign: 'top', overflowWrap: 'break-word' },
  '& th, & td': { px: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' },
  // The inputs share what the records leave, and are as wide as a number is long.
  '& th[scope=row]': { width: '30%', minWidth: 132 },
  '& td': { verticalAlign: 'top', minWidth: 148 },
}

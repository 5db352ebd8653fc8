/** A record as it was next to the current one: fields to look at, compare, and restore. */
import { Alert, Box, Button, Checkbox, FormControlLabel, Switch } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useUpdate } from 'ra-core'
import { useState } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { HttpError } from '#shared/http/http-error.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useCan } from '../providers/can.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { differingFields, visibleFields } from './compare.ts'
import { FieldTable } from './field-table.tsx'
import { type FieldError, fieldErrors, RejectedFields } from './rejected-fields.tsx'

interface ComparisonProps {
  resource: Resource
  /** Moment of the version, ISO 8601. */
  at: string
  past: AnyRecord
  /** Null when it has been deleted. */
  now: AnyRecord | null
  onRestored(): void
}

export function Comparison({ resource, at, past, now, onRestored }: ComparisonProps) {
  const text = useText()
  const can = useCan()
  const { dateTime } = useFormat()
  const differing = differingFields(resource, past, now)
  const writable = differing.filter(
    ({ name }) => now !== null && can('update', resource, name, now),
  )
  const [selected, setSelected] = useState<readonly string[]>(writable.map(({ name }) => name))
  const [onlyDifferent, setOnlyDifferent] = useState(true)
  const form = useForm<FieldValues>({ defaultValues: past })
  const { restore, isPending, rejected } = useRestore(
    { resource, past, now },
    form.getValues,
    onRestored,
  )
  const fields = onlyDifferent ? differing : visibleFields(resource, past)
  const toggle = (name: string) =>
    setSelected((names) =>
      names.includes(name) ? names.filter((other) => other !== name) : [...names, name],
    )

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Box sx={{ flex: 1, fontWeight: 600 }}>
          {text('history.version', { time: dateTime(at) })}
        </Box>
        <FormControlLabel
          label={text('history.onlyDifferent')}
          control={
            <Switch checked={onlyDifferent} onChange={(_, checked) => setOnlyDifferent(checked)} />
          }
        />
      </Box>
      {!differing.length && <Alert severity="info">{text('history.same')}</Alert>}
      {fields.length > 0 && (
        <ComparisonTable
          resource={resource.name}
          sides={{ past, now }}
          fields={fields}
          writable={writable}
          selected={selected}
          onToggle={toggle}
        />
      )}
      <FormProvider {...form}>
        <RejectedFields
          resource={resource}
          errors={rejected.filter(({ field }) => selected.includes(field.name))}
        />
      </FormProvider>
      {writable.length > 0 && (
        <Button
          variant="contained"
          disabled={!selected.length}
          loading={isPending}
          onClick={() => restore(selected)}
          sx={{ alignSelf: 'start' }}
        >
          {text('history.restore', { smart_count: selected.length })}
        </Button>
      )}
    </>
  )
}

interface ComparisonTableProps {
  resource: string
  sides: Pick<ComparisonProps, 'past' | 'now'>
  fields: readonly ResolvedField[]
  writable: readonly ResolvedField[]
  selected: readonly string[]
  onToggle(name: string): void
}

function ComparisonTable({
  resource,
  sides: { past, now },
  fields,
  writable,
  selected,
  onToggle,
}: ComparisonTableProps) {
  const text = useText()
  const locale = useLanguage()
  const sides = [
    { name: 'then', label: text('history.then'), values: past, refs: past.$refs },
    { name: 'now', label: text('history.now'), values: now ?? {}, refs: now?.$refs },
  ]
  const renderLabel = (f: ResolvedField) =>
    writable.includes(f) && (
      <FormControlLabel
        label={f.label[locale]}
        control={
          <Checkbox
            size="small"
            sx={{ py: 0 }}
            checked={selected.includes(f.name)}
            onChange={() => onToggle(f.name)}
            slotProps={{
              input: { 'aria-label': text('history.choose', { name: f.label[locale] }) },
            }}
          />
        }
      />
    )
  return (
    <FieldTable
      fields={fields}
      resource={resource}
      recordId={past.id}
      sides={sides}
      renderLabel={renderLabel}
    />
  )
}

/**
 * Saves fields of a version like an edit of the current record: rejected when it has been changed
 * meanwhile.
 * @param inputOf returns what has been entered for a field that was rejected
 */
function useRestore(
  { resource, past, now }: Pick<ComparisonProps, 'resource' | 'past' | 'now'>,
  inputOf: (name: string) => unknown,
  onRestored: () => void,
) {
  const notifyError = useNotifyError()
  const client = useQueryClient()
  const [update, { isPending }] = useUpdate()
  const [rejected, setRejected] = useState<readonly FieldError[]>([])
  const reject = (error: unknown) => {
    const errors = error instanceof HttpError ? fieldErrors(resource, error) : []
    // Corrected fields keep their input.
    const isNew = ({ field }: FieldError) => !errors.some((other) => other.field === field)
    setRejected((before) => [
      ...before.filter(isNew).map(({ field }) => ({ field, message: null })),
      ...errors,
    ])
    if (!errors.length) notifyError(error)
  }
  const restore = (names: readonly string[]) => {
    if (!now) return
    const restored = (name: string) =>
      rejected.some(({ field }) => field.name === name) ? inputOf(name) : past[name]
    const data = { ...now, ...Object.fromEntries(names.map((name) => [name, restored(name)])) }
    const params = { id: now.id, data, previousData: now, meta: { lock_version: now.lock_version } }
    void update(resource.name, params, {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        void client.invalidateQueries({ queryKey: ['history'] })
        onRestored()
      },
      onError: reject,
    })
  }
  return { restore, isPending, rejected }
}

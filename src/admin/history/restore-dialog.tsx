/**
 * A deleted record before it is restored: its values, what comes back with it, and what is missing
 * by today's rules.
 */
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form, useNotify } from 'ra-core'
import { useId } from 'react'
import { useIsPhone } from '#fields/parts/phone.ts'
import { errorMessage } from '#shared/error-message.ts'
import type { HistoryEntry, TrashProblem, TrashRecord } from '#shared/history.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { writeEvents } from '../providers/events.ts'
import { formErrors } from '../providers/form-errors.ts'
import { resourceNamed } from '../resources.ts'
import { type FilledRecord, isDeletedKey, restore, useDeleted } from './api.ts'
import { visibleFields } from './compare.ts'
import { FieldTable } from './field-table.tsx'
import { QueryState } from './query-state.tsx'
import { RejectedField } from './rejected-fields.tsx'

// Inputs for the fields of deleted records that today's rules reject as they were.

type Values = Record<string, unknown>

const keyOf = ({ resource, record }: Pick<TrashProblem, 'resource' | 'record'>) =>
  `${resource}.${record}`

/** By resource, record and field: the paths under which the server reports errors. */
function initialValues(problems: readonly TrashProblem[]): Values {
  const values: Record<string, Record<string, Values>> = {}
  for (const { resource, record, field, value } of problems) {
    if (field === '') continue
    const records = values[resource] ?? {}
    values[resource] = records
    records[record] = { ...records[record], [field]: value }
  }
  return values
}

/** Input for the fields that were rejected. */
function filledRecords(problems: readonly TrashProblem[], values: Values): FilledRecord[] {
  const input = values as Record<string, Record<string, Values> | undefined>
  const rejectedFields = problems.filter(({ field }) => field !== '')
  return [...Map.groupBy(rejectedFields, keyOf).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { resource, record } = first
    const entries = group.map(({ field }) => [field, input[resource]?.[record]?.[field] ?? null])
    return [{ resource, record, values: Object.fromEntries(entries) }]
  })
}

function MissingFields({ problems }: { problems: readonly TrashProblem[] }) {
  const text = useText()
  const locale = useLanguage()
  const rejectedFields = problems.filter(({ field }) => field !== '')
  if (!rejectedFields.length) return null
  return (
    <Box component="section" aria-label={text('trash.missing')} sx={{ display: 'grid', gap: 1.5 }}>
      <Alert severity="warning">{text('trash.missingText')}</Alert>
      {[...Map.groupBy(rejectedFields, keyOf)].map(([key, group]) => (
        <Box key={key} sx={{ display: 'grid', gap: 1.5 }}>
          <Box sx={{ fontWeight: 600 }}>
            {resourceNamed(group[0]?.resource ?? '').one[locale]} · {group[0]?.title}
          </Box>
          {group.map((problem) => (
            <MissingField key={problem.field} problem={problem} />
          ))}
        </Box>
      ))}
    </Box>
  )
}

function MissingField({ problem }: { problem: TrashProblem }) {
  const resource = resourceNamed(problem.resource)
  const field = resource.fields[problem.field]
  if (!field) return <Box>{problem.message}</Box>
  const source = `${keyOf(problem)}.${field.name}`
  return (
    <RejectedField field={field} message={problem.message} resource={resource} source={source} />
  )
}

interface RestoreDialogProps {
  entry: HistoryEntry
  onClose(): void
}

export function RestoreDialog({ entry, onClose }: RestoreDialogProps) {
  const text = useText()
  const id = useId()
  const isPhone = useIsPhone()
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      maxWidth="md"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{text('trash.restoreOf', { title: entry.title })}</DialogTitle>
      <QueryState query={useDeleted(entry.id)}>
        {(deleted) => <RestoreForm deleted={deleted} onClose={onClose} />}
      </QueryState>
    </Dialog>
  )
}

function RestoreForm({ deleted, onClose }: { deleted: TrashRecord; onClose(): void }) {
  const text = useText()
  const { entry, problems, along, isRestorable } = deleted
  const { mutateAsync, isPending, error } = useRestore(deleted, onClose)
  const blocking = problems.filter(({ field }) => field === '')
  // An error without an input here would block the next submission.
  const hasInput = ({ path }: { path: string }) =>
    problems.some(
      (problem) =>
        problem.field !== '' && `${path}.`.startsWith(`${keyOf(problem)}.${problem.field}.`),
    )
  // Rejected fields get their message.
  const submit = (values: Values) =>
    mutateAsync(filledRecords(problems, values)).then(
      () => undefined,
      (cause) =>
        cause instanceof HttpError ? formErrors(cause.fields.filter(hasInput)) : undefined,
    )
  return (
    <Form defaultValues={initialValues(problems)} onSubmit={submit} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {error && <Alert severity="error">{errorMessage(error)}</Alert>}
        {!isRestorable && (
          <Alert severity="error">
            {blocking.map(({ message }) => message).join(' ') || text('trash.blocked')}
          </Alert>
        )}
        <MissingFields problems={problems} />
        {along.length > 0 && <RelatedRecords along={along} />}
        <RecordValues deleted={deleted} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('form.cancel')}</Button>
        <Button
          type="submit"
          variant="contained"
          disabled={!isRestorable}
          loading={isPending}
          aria-label={text('trash.restoreOf', { title: entry.title })}
        >
          {text('trash.restore')}
        </Button>
      </DialogActions>
    </Form>
  )
}

function RelatedRecords({ along }: Pick<TrashRecord, 'along'>) {
  const text = useText()
  const locale = useLanguage()
  return (
    <Box component="section" aria-label={text('trash.along')}>
      <Box sx={{ fontWeight: 600, mb: 0.5 }}>{text('trash.along')}</Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {along.map(({ resource, record, title, action }) => (
          <li key={`${action} ${resource} ${record}`}>
            {resourceNamed(resource).one[locale]} · {title} (
            {text(action === 'create' ? 'trash.alongCreate' : 'trash.alongUpdate')})
          </li>
        ))}
      </Box>
    </Box>
  )
}

function RecordValues({ deleted: { entry, record } }: { deleted: TrashRecord }) {
  const fields = visibleFields(resourceNamed(entry.resource), record).filter(
    ({ name }) => record[name] !== null,
  )
  const side = { name: 'before', label: '', values: record, refs: record.$refs }
  return (
    <FieldTable fields={fields} resource={entry.resource} recordId={record.id} sides={[side]} />
  )
}

function useRestore({ entry: { id, resource, title } }: TrashRecord, onClose: () => void) {
  const text = useText()
  const notify = useNotify()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: readonly FilledRecord[]) => restore(id, values),
    onSuccess: (write) => {
      if (write) writeEvents.emit({ action: 'restore', resource, count: 1, write })
      else notify(text('trash.done', { title }), { type: 'success' })
      onClose()
      // The record has left the trash.
      return client.invalidateQueries({ predicate: ({ queryKey }) => !isDeletedKey(queryKey) })
    },
  })
}

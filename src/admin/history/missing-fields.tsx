/** Inputs for the fields of deleted records that today's rules reject as they were. */
import { Alert, Box } from '@mui/material'
import type { TrashProblem } from '#shared/history.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { resourceNamed } from '../resources.ts'
import type { FilledRecord } from './api.ts'
import { RejectedField } from './rejected-fields.tsx'

type Values = Record<string, unknown>

const keyOf = ({ resource, record }: Pick<TrashProblem, 'resource' | 'record'>) => `${resource}.${record}`

/** By resource, record and field: the paths under which the server reports errors. */
export function initialValues(problems: readonly TrashProblem[]): Values {
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
export function filledRecords(problems: readonly TrashProblem[], values: Values): FilledRecord[] {
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

export function MissingFields({ problems }: { problems: readonly TrashProblem[] }) {
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
  return <RejectedField field={field} message={problem.message} resource={resource} source={source} />
}

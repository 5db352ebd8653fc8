/** All columns of the file, each with the field that it goes to. */
import { Alert, Box, Card, Typography } from '@mui/material'
import { useMemo } from 'react'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useResource } from '../../resources.ts'
import type { ImportSession } from '../import-session.ts'
import type { Import } from '../use-import.ts'
import { ColumnRow } from './column-row.tsx'
import { columnProblems } from './problems.ts'
import type { ImportTarget } from './targets.ts'

interface ColumnListProps {
  session: ImportSession
  targets: readonly ImportTarget[]
  flow: Pick<Import, 'change' | 'setLayout' | 'task'>
}

export function ColumnList({ session, targets, flow }: ColumnListProps) {
  const text = useText()
  const locale = useLanguage()
  const { list } = useFormat()
  const { structure, plan } = session
  const resource = useResource()
  const { duplicates } = useMemo(() => columnProblems(resource, session), [resource, session])
  const missing = plan.unknown === 'create' ? missingFields(session, targets) : []
  return (
    <Card component="section" aria-label={text('import.columns')} sx={{ p: { xs: 1.5, md: 2 } }}>
      <Typography variant="h3" component="h2">
        {text('import.columns')}
      </Typography>
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {text('import.requiredMissing', { names: list(missing.map(({ label }) => label[locale])) })}
        </Alert>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {structure.columns.map((column) => (
          <ColumnRow
            key={column.name}
            column={column}
            targets={targets}
            session={session}
            flow={flow}
            isTwice={duplicates.includes(plan.columns[column.name] ?? '')}
          />
        ))}
      </Box>
    </Card>
  )
}

/**
 * The fields without which new records are rejected: those that the server misses in the file, and those that it found
 * and that were omitted since.
 */
function missingFields(
  { structure, plan }: Pick<ImportSession, 'structure' | 'plan'>,
  targets: readonly ImportTarget[],
): ResolvedField[] {
  const fieldsOf = (names: readonly (string | null | undefined)[]) =>
    targets.filter(({ name, field }) => names.includes(name) || (field && names.includes(field.name)))
  const mappedFields = new Set(
    fieldsOf(structure.columns.map(({ name }) => plan.columns[name])).map(({ field }) => field),
  )
  const required = fieldsOf(structure.columns.map(({ target }) => target)).filter(({ field }) => field?.required)
  const needed = new Set([...fieldsOf(structure.required), ...required].map(({ field }) => field))
  return [...needed].flatMap((field) => (field && !mappedFields.has(field) ? [field] : []))
}

/** Layout and columns: how the file is read, where its columns go, and what happens to records. */
import { Alert, Box, Card, Typography } from '@mui/material'
import { useMemo } from 'react'
import { localized } from '#shared/i18n/locales.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { revisionFields } from '#shared/resources/revisions.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useCan } from '../../providers/can.ts'
import { useResource } from '../../resources.ts'
import type { ImportSession } from '../import-session.ts'
import { StepFooter } from '../step-footer.tsx'
import type { Import } from '../use-import.ts'
import { ColumnRow } from './column-row.tsx'
import { HeaderTable } from './header-table.tsx'
import { LayoutFields } from './layout-fields.tsx'
import { MappingBar } from './mapping-bar.tsx'
import { columnProblems, isSettled } from './problems.ts'
import { RuleChoices } from './rule-choices.tsx'
import { ID, type ImportTarget, importTargets } from './targets.ts'

interface ColumnListProps {
  session: ImportSession
  targets: readonly ImportTarget[]
  flow: Pick<Import, 'change' | 'setLayout' | 'task'>
}

/** All columns of the file, each with the field that it goes to. */
function ColumnList({ session, targets, flow }: ColumnListProps) {
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
          {text('import.requiredMissing', {
            names: list(missing.map(({ label }) => label[locale])),
          })}
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
 * The fields without which new records are rejected: those that the server misses in the file, and
 * those that it found and that were omitted since.
 */
function missingFields(
  { structure, plan }: Pick<ImportSession, 'structure' | 'plan'>,
  targets: readonly ImportTarget[],
): ResolvedField[] {
  const fieldsOf = (names: readonly (string | null | undefined)[]) =>
    targets.filter(
      ({ name, field }) => names.includes(name) || (field && names.includes(field.name)),
    )
  const mappedFields = new Set(
    fieldsOf(structure.columns.map(({ name }) => plan.columns[name])).map(({ field }) => field),
  )
  const required = fieldsOf(structure.columns.map(({ target }) => target)).filter(
    ({ field }) => field?.required,
  )
  const needed = new Set([...fieldsOf(structure.required), ...required].map(({ field }) => field))
  return [...needed].flatMap((field) => (field && !mappedFields.has(field) ? [field] : []))
}

interface LayoutCardProps {
  session: ImportSession
  flow: Pick<Import, 'setLayout' | 'task'>
}

/** The file as it was recognised, and everything about reading it that can be changed. */
function LayoutCard({ session: { structure, chosen }, flow }: LayoutCardProps) {
  const text = useText()
  const { number } = useFormat()
  const disabled = flow.task !== null
  const { name, rows, preview, notices } = structure
  return (
    <Card
      component="section"
      aria-label={text('import.file')}
      sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {text('import.rowsInFile', { smart_count: rows, count: number(rows) })}
        </Typography>
      </Box>
      <LayoutFields
        structure={structure}
        chosen={chosen}
        disabled={disabled}
        onChange={flow.setLayout}
      />
      {preview.length > 0 && (
        <HeaderTable
          structure={structure}
          disabled={disabled}
          onChange={(header) => void flow.setLayout({ ...chosen, header })}
        />
      )}
      {notices.length > 0 && (
        <Alert severity="info">
          {notices.map((notice) => (
            <div key={notice}>{notice}</div>
          ))}
        </Alert>
      )}
    </Card>
  )
}

// The key of an import without a choice.

/**
 * The targets that identify the record of a row, of those that columns are mapped to: a unique
 * field, the id, what identifies revisions, or the title.
 * @returns null when a key has to be chosen
 */
function defaultKey(
  resource: Resource,
  { structure, plan }: Pick<ImportSession, 'structure' | 'plan'>,
  targets: readonly ImportTarget[],
): string[] | null {
  const mapped = structure.columns.flatMap(({ name }) => plan.columns[name] ?? [])
  if (structure.key?.every((name) => mapped.includes(name))) return structure.key
  const mappedTargets = mapped.flatMap(
    (name) => targets.find((target) => target.name === name) ?? [],
  )
  const uniqueTarget =
    mappedTargets.find(({ field }) => field?.unique) ??
    mappedTargets.find(({ name }) => name === ID)
  if (uniqueTarget) return [uniqueTarget.name]
  const isMapped = (name: string) => mappedTargets.some(({ field }) => field?.name === name)
  if (resource.revisions && !resource.revisions.by.some(isMapped)) return null
  // Other fields identify revisions where the file has them.
  const isNeeded = (name: string) => isMapped(name) || name === resource.title
  const names = resource.revisions ? revisionFields(resource).filter(isNeeded) : [resource.title]
  const key = names.flatMap(
    (name) => mappedTargets.find(({ field }) => field?.name === name)?.name ?? [],
  )
  return key.length === names.length ? key : null
}

const ID_LABEL = localized('ID', 'ID')

export function ColumnsStep({ session, flow }: { session: ImportSession; flow: Import }) {
  const text = useText()
  const can = useCan()
  const resource = useResource()
  const targets = useMemo(() => importTargets(resource, can, ID_LABEL), [resource, can])
  const problems = columnProblems(resource, session)
  const key = defaultKey(resource, session, targets)
  const isKeyMissing = key === null && !session.plan.key?.length
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <MappingBar session={session} flow={flow} />
      <LayoutCard session={session} flow={flow} />
      <ColumnList session={session} targets={targets} flow={flow} />
      <RuleChoices
        plan={session.plan}
        standardKey={key}
        targets={targets}
        disabled={flow.task !== null}
        onChange={flow.change}
      />
      <StepFooter
        hint={useBlocked(session, isKeyMissing)}
        onBack={() => flow.goTo('file')}
        next={text('import.check')}
        isNextDisabled={flow.task !== null || !isSettled(problems) || isKeyMissing}
        onNext={() => void flow.check()}
      />
    </Box>
  )
}

/** Tasks that remain before the file can be checked; '' without any. */
function useBlocked(session: ImportSession, isKeyMissing: boolean): string {
  const text = useText()
  const { list } = useFormat()
  const { ambiguous, duplicates, isEmpty } = columnProblems(useResource(), session)
  if (isEmpty) return text('import.blocked.empty')
  if (ambiguous.length) return text('import.blocked.ambiguous', { names: list(ambiguous) })
  if (duplicates.length) return text('import.blocked.twice')
  return isKeyMissing ? text('import.keyNeeded') : ''
}

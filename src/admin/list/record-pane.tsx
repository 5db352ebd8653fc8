/** A record next to its list: its state and its fields to be read, and a link to its page. */
import Close from '@mui/icons-material/Close'
import OpenInFull from '@mui/icons-material/OpenInFull'
import { Alert, Box, Button, Card, IconButton, Typography } from '@mui/material'
import { LinkBase, useCreatePath, useGetOne } from 'ra-core'
import { useId } from 'react'
import { definitionOf } from '#fields/index.ts'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import { CODES } from '#shared/errors.ts'
import { hasCode } from '#shared/http/http-error.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { isShown } from '#shared/resources/validation.ts'
import { visibleFields } from '../history/compare.ts'
import { FieldTable } from '../history/field-table.tsx'
import { useLanguage, useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import { LoadError } from '../ui/load-error.tsx'
import { isTitledLine, pageTitle, recordSubtitle } from '../ui/record-title.ts'
import { LinesSkeleton } from '../ui/skeletons.tsx'
import { StateCard } from '../workflow/state-card.tsx'

interface RecordPaneProps {
  id: number
  onClose(): void
}

export function RecordPane({ id, onClose }: RecordPaneProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const path = useCreatePath()
  const headingId = useId()
  const { data: record, error, refetch } = useGetOne<AnyRecord>(resource.name, { id })
  const isGone = hasCode(error, CODES.notFound)
  return (
    <Card component="aside" aria-labelledby={headingId} sx={PANE}>
      <Box sx={HEAD}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography id={headingId} variant="h2">
            {pageTitle(resource, record ?? { id }, locale)}
          </Typography>
          {record && (
            <Box sx={{ color: 'text.secondary' }}>{recordSubtitle(resource, record, locale)}</Box>
          )}
        </Box>
        <Button
          startIcon={<OpenInFull />}
          component={LinkBase}
          to={path({ resource: resource.name, id, type: 'edit' })}
        >
          {text('list.openPage')}
        </Button>
        <IconButton aria-label={text('list.closePane')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {isGone ? (
        <Alert severity="info">{error?.message}</Alert>
      ) : record ? (
        <RecordView key={id} record={record} />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <LinesSkeleton />
      )}
    </Card>
  )
}

/** The fields of the record that are filled in, in the order of its form; the head has its title. */
function RecordView({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const locale = useLanguage()
  const { workflow, title, subtitle } = resource
  // The head of a line has the title of what the line is for.
  const inHead = isTitledLine(resource, record, locale) ? [] : [title, subtitle]
  const fields = visibleFields(resource, record).filter(
    (f) =>
      f.name !== workflow?.field &&
      f.name !== workflow?.history &&
      // The head shows one language of a bilingual one.
      !(inHead.includes(f.name) && typeof record[f.name] === 'string') &&
      isShown(f, record) &&
      !definitionOf(f).isEmpty(record[f.name]),
  )
  return (
    <>
      {workflow && <StateCard record={record} />}
      <Box sx={TABLE}>
        <FieldTable
          fields={fields}
          resource={resource.name}
          recordId={record.id}
          sides={[{ name: 'now', label: '', values: record, refs: record.$refs }]}
        />
      </Box>
    </>
  )
}

const PANE = {
  flex: 'none',
  width: 'clamp(420px, 34vw, 560px)',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  p: 2,
  pt: 0,
  overflow: 'auto',
  '& > *': { flex: 'none' },
} as const
/**
 * Labels have a larger share of a narrow table; tables and lists among the values are below theirs.
 */
const TABLE = {
  '& > table, & > table > tbody': { display: 'block' },
  '& > table > tbody > tr': { display: 'grid', gridTemplateColumns: '28% minmax(0, 1fr)' },
  '& > table > tbody > tr:has(table, li)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&& > table > tbody > tr > th': { width: 'auto' },
  '&& > table > tbody > tr:has(table, li) > td': { borderTop: 0, pt: 0 },
  // Cells of a nested table have no room next to each other: they wrap, with their labels.
  '& td table, & td tbody': { display: 'block' },
  '& td thead': visuallyHidden,
  '& td tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 0.9fr)',
    '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
  },
  '& td tr > td': { border: 0, textAlign: 'left' },
  '& td tr > td:empty, & td tr > td:first-of-type': { display: 'none' },
  '& td td[data-label]::before': {
    content: 'attr(data-label)',
    display: 'block',
    color: 'text.secondary',
    fontSize: '0.75rem',
  },
} as const
/** Stays while the fields scroll. */
const HEAD = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'start',
  gap: 0.5,
  pt: 2,
  pb: 1,
  bgcolor: 'background.paper',
} as const

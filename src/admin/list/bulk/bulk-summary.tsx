/**
 * Preview or result of changes to many records: the rejected ones with their reasons, and the
 * changes old → new.
 */
import Download from '@mui/icons-material/FileDownloadOutlined'
import { Alert, Box, Button, Link } from '@mui/material'
import { LinkBase, useCreatePath } from 'ra-core'
import type { ReactNode } from 'react'
import type { BulkReport, BulkRow } from '#shared/bulk.ts'
import type { TitledRecord } from '#shared/quick-search.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { downloadStored } from '../../providers/export-call.ts'
import { useNotifyError } from '../../providers/notify-error.ts'
import { useResource } from '../../resources.ts'
import { FieldValue } from '../../ui/field-value.tsx'
import { recordTitle } from '../../ui/record-title.ts'

interface BulkSummaryProps {
  report: BulkReport
  isWritten: boolean
}

export function BulkSummary({ report, isWritten }: BulkSummaryProps) {
  const text = useText()
  const { action, changed, unchanged, refused, left, hidden, refusals, rows } = report
  const kind = action === 'delete' ? 'delete' : 'update'
  return (
    <>
      <Box role="status">
        {[
          text(isWritten ? `bulk.did.${kind}` : `bulk.would.${kind}`, { smart_count: changed }),
          ...(unchanged ? [text('bulk.unchanged', { smart_count: unchanged })] : []),
          ...(left ? [text('bulk.left', { smart_count: left })] : []),
        ].join(' · ')}
      </Box>
      <HiddenFields hidden={hidden} isWritten={isWritten} />
      {refused > 0 && (
        <Alert severity="warning">
          {text(isWritten ? 'bulk.wereSkipped' : 'bulk.areSkipped', { smart_count: refused })}
        </Alert>
      )}
      {refused > 0 && (
        <Rows label={text('bulk.reason')} headings={[text('bulk.reason')]}>
          {refusals.map(({ record, reason }) => (
            <tr key={record.id}>
              <RecordCell record={record} />
              <td>{reason}</td>
            </tr>
          ))}
        </Rows>
      )}
      {refused > refusals.length && (
        <Box>
          {text('bulk.more', { smart_count: refused - refusals.length })}
          {report.refusedFile && <RejectedFileButton file={report.refusedFile} count={refused} />}
        </Box>
      )}
      {!isWritten && rows.length > 0 && <Changes rows={rows} />}
      {!isWritten &&
        rows.length > 0 &&
        changed > rows.length &&
        text('bulk.more', { smart_count: changed - rows.length })}
    </>
  )
}

/** Fields that some of the records do not have, and that are left out in these. */
function HiddenFields({ hidden, isWritten }: { hidden: BulkReport['hidden']; isWritten: boolean }) {
  const text = useText()
  const locale = useLanguage()
  const { fields } = useResource()
  const counts = Object.entries(hidden)
  if (!counts.length) return null
  return (
    <Alert severity="info">
      {counts.map(([name, count]) => (
        <div key={name}>
          {text(isWritten ? 'bulk.wasHidden' : 'bulk.isHidden', {
            field: fields[name]?.label[locale] ?? name,
            smart_count: count,
          })}
        </div>
      ))}
    </Alert>
  )
}

function RejectedFileButton({
  file,
  count,
}: {
  file: NonNullable<BulkReport['refusedFile']>
  count: number
}) {
  const text = useText()
  const notifyError = useNotifyError()
  return (
    <Button
      startIcon={<Download />}
      onClick={() => downloadStored(file).catch(notifyError)}
      sx={{ ml: 1 }}
    >
      {text('bulk.allSkipped', { count })}
    </Button>
  )
}

function Changes({ rows }: { rows: readonly BulkRow[] }) {
  const text = useText()
  const resource = useResource()
  const fieldsOf = ({ after }: BulkRow) =>
    Object.values(resource.fields).filter(({ name }) => name in after)
  return (
    <Rows
      label={text('bulk.changes')}
      headings={[text('conflict.field'), text('bulk.before'), text('bulk.after')]}
    >
      {rows.flatMap((row) =>
        fieldsOf(row).map((f, index, all) => (
          <tr key={`${row.record.id} ${f.name}`}>
            {index === 0 && <RecordCell record={row.record} rows={all.length} />}
            <FieldCells field={f} row={row} />
          </tr>
        )),
      )}
    </Rows>
  )
}

function FieldCells({ field, row }: { field: ResolvedField; row: BulkRow }) {
  const locale = useLanguage()
  return (
    <>
      <td>{field.label[locale]}</td>
      {(['before', 'after'] as const).map((side) => (
        <td key={side} data-side={side}>
          <FieldValue
            field={field}
            value={row[side][field.name]}
            recordId={row[side].id}
            refs={row[side].$refs}
          />
        </td>
      ))}
    </>
  )
}

/** Opens in a new tab: the dialog stays. */
function RecordCell({ record, rows = 1 }: { record: TitledRecord; rows?: number }) {
  const locale = useLanguage()
  const resource = useResource()
  const path = useCreatePath()
  return (
    <th scope="row" rowSpan={rows}>
      <Link
        component={LinkBase}
        to={path({ resource: resource.name, id: record.id, type: 'edit' })}
        target="_blank"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {recordTitle(resource, record, locale)}
      </Link>
    </th>
  )
}

interface RowsProps {
  label: string
  /** Next to the record. */
  headings: readonly string[]
  children: ReactNode
}

function Rows({ label, headings, children }: RowsProps) {
  const locale = useLanguage()
  const { one } = useResource()
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={{ maxHeight: 320, overflow: 'auto' }}>
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            {[one[locale], ...headings].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Box>
    </Box>
  )
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': {
    px: 1,
    py: 0.75,
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    color: 'text.secondary',
  },
  '& th': { fontWeight: 500 },
} as const

/**
 * The generic page of a record: a form with permission to update, its values with permission to
 * read.
 */
import { Box, Chip } from '@mui/material'
import { EditBase, useEditContext, useGetOne, useParams, useRedirect } from 'ra-core'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { embeddedOf } from '#fields/parts/embedded.ts'
import { nameEmbedded, targetOf } from '#fields/parts/target.ts'
import { RecordLink } from '#fields/reference/record-link.tsx'
import { CODES } from '#shared/errors.ts'
import { hasCode } from '#shared/http/http-error.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useExtensions } from '../extension-points.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { FirstFieldKey, NewRecordKey } from '../keyboard/record-keys.tsx'
import { useCan } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import { LoadError } from '../ui/load-error.tsx'
import {
  isTitledLine,
  ownTitle,
  pageTitle,
  parentField,
  recordSubtitle,
} from '../ui/record-title.ts'
import { RequirePermission } from '../ui/require-permission.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { AllowLeaveContext, useAllowLeaveState } from './allow-leave.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditActions } from './edit-actions.tsx'
import { type EditPageProps, useEditState } from './edit-state.ts'
import { FormPage } from './form-page.tsx'
import { NeighbourButtons, useNeighbours } from './neighbour-buttons.tsx'
import { HistoryBelow, Rail, StateOfRecord } from './rail.tsx'
import { RecordForm } from './record-form.tsx'
import { SaveBar } from './save-bar.tsx'
import { useUnsaved } from './unsaved.tsx'

/**
 * Where a line belongs: its own title with its label, then the records that contain it, as links.
 */
function LinePlace({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const locale = useLanguage()
  return (
    <>
      <span>
        {resource.fields[resource.title]?.label[locale]} {ownTitle(resource, record, locale)}
      </span>
      <Containers resource={resource} record={record} />
    </>
  )
}

/** The record that contains another one, and what contains it in turn. */
function Containers({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const locale = useLanguage()
  const can = useCan()
  const f = parentField(resource)
  const [embedded] = f ? embeddedOf(record, f.name) : []
  const target = f && targetOf(f)
  const isRead = target !== null && embedded !== undefined && can('read', target)
  const { data } = useGetOne<AnyRecord>(
    target?.name ?? '',
    { id: embedded?.id ?? 0 },
    { enabled: isRead },
  )
  if (!f || !target || !embedded) return null
  return (
    <>
      <span>
        {f.label[locale]}{' '}
        <RecordLink target={target} name={nameEmbedded(target, embedded, locale)} />
      </span>
      {data && <Containers resource={target} record={data} />}
    </>
  )
}

export function RecordEdit() {
  const { id } = useParams<{ id: string }>()
  return (
    <RequirePermission action="read">
      <EditController key={id} />
    </RequirePermission>
  )
}

function EditController() {
  const redirect = useRedirect()
  const resource = useResource()
  const allowLeave = useAllowLeaveState()
  const { page, queryOptions, onError } = useEditState(allowLeave)
  return (
    <EditBase
      disableAuthentication
      mutationMode="pessimistic"
      queryOptions={queryOptions}
      mutationOptions={{
        onSuccess: () => {
          allowLeave.current = true
          redirect('list', resource.name)
        },
        onError,
      }}
    >
      <AllowLeaveContext value={allowLeave}>
        <EditPage {...page} />
      </AllowLeaveContext>
    </EditBase>
  )
}

function EditPage({ conflict, onSettled, isDirty, onDirty }: EditPageProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const can = useCan()
  const { record, error, refetch } = useEditContext<AnyRecord>()
  const { id } = useParams<{ id: string }>()
  const { MissingRecord, RecordPresence, RecordWatch } = useExtensions()
  const neighbours = useNeighbours(Number(id))
  const canUpdate = can('update', resource, undefined, record)
  useEffect(() => {
    if (!record) onDirty(false)
  }, [record, onDirty])

  if (!record) {
    if (hasCode(error, CODES.notFound)) {
      return <MissingRecord resource={resource.name} id={Number(id)} message={error.message} />
    }
    return (
      <FormPage title={resource.label[locale]}>
        {error ? <LoadError error={error} onRetry={refetch} /> : <FormSkeleton hasRail />}
      </FormPage>
    )
  }
  const title = pageTitle(resource, record, locale)
  const openRecord = { resource: resource.name, id: record.id, isDirty }
  return (
    <FormPage
      title={title}
      aside={
        <>
          <RecordMeta record={record} subtitle={recordSubtitle(resource, record, locale)}>
            {isTitledLine(resource, record, locale) && (
              <LinePlace resource={resource} record={record} />
            )}
          </RecordMeta>
          {!canUpdate && <Chip size="small" label={text('form.readOnly')} sx={{ ml: 1.5 }} />}
        </>
      }
      actions={
        <>
          {!canUpdate && <EditActions record={record} />}
          <NeighbourButtons neighbours={neighbours} isDirty={isDirty} />
          <RecordPresence {...openRecord} />
        </>
      }
    >
      <RecordForm
        action="update"
        record={record}
        state={<StateOfRecord record={record} />}
        rail={<Rail record={record} title={title} />}
        below={<HistoryBelow record={record} title={title} />}
      >
        <DirtyWatch onChange={onDirty} />
        <NewRecordKey scope="record" />
        {canUpdate && <FirstFieldKey />}
        <RecordWatch {...openRecord} />
        {canUpdate && (
          <SaveBar openNext={neighbours.next?.open ?? null}>
            <EditActions record={record} />
          </SaveBar>
        )}
        {conflict && <ConflictDialog conflict={conflict} onClose={onSettled} />}
      </RecordForm>
    </FormPage>
  )
}

/** Reports whether the form around it has unsaved changes. */
function DirtyWatch({ onChange }: { onChange(isDirty: boolean): void }) {
  const { isDirty } = useUnsaved()
  useLayoutEffect(() => onChange(isDirty), [isDirty, onChange])
  return null
}

interface RecordMetaProps {
  record: AnyRecord
  subtitle: string
  children: ReactNode
}

/** Metadata of a record: subtitle, place, and when it was created and changed. */
function RecordMeta({ record, subtitle, children }: RecordMetaProps) {
  const text = useText()
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {subtitle && (
        <Box component="span" sx={{ color: 'text.primary' }}>
          {subtitle}
        </Box>
      )}
      {children}
      <Timestamp label={text('list.created')} instant={record.created_at} />
      {record.updated_at !== record.created_at && (
        <Timestamp label={text('list.updated')} instant={record.updated_at} />
      )}
    </Box>
  )
}

const Timestamp = ({ label, instant }: { label: string; instant: string | undefined }) =>
  instant ? (
    <span>
      {label} <AgoLabel instant={instant} />
    </span>
  ) : null

/** Page style: the storefront's appearance next to a preview; its history is that of any record. */
import Publish from '@mui/icons-material/PublishOutlined'
import { Box, Button, Paper, Skeleton } from '@mui/material'
import { CreateBase, EditBase, useEditContext, useGetList } from 'ra-core'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { newRecord } from '#fields/parts/new-record.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useExtensions } from '../extension-points.ts'
import { AllowLeaveContext } from '../form/allow-leave.ts'
import { ConflictDialog } from '../form/conflict-dialog.tsx'
import { type EditPageProps, useEditState } from '../form/edit-state.ts'
import { isFormError } from '../form/form-error.ts'
import { RecordForm } from '../form/record-form.tsx'
import { useSave } from '../form/save.ts'
import { useUnsaved } from '../form/unsaved.tsx'
import { useLanguage, useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { refreshPageStyle } from '../providers/page-style.ts'
import { useResource } from '../resources.ts'
import { useBottomBar } from '../ui/bars-height.ts'
import { LoadError } from '../ui/load-error.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { RequirePermission } from '../ui/require-permission.tsx'
import { PreviewPane } from './preview-pane.tsx'

export const StylePage = () => (
  <RequirePermission action="list">
    <CurrentStyle />
  </RequirePermission>
)

/** The newest record counts; earlier releases stored one for each save. */
const NEWEST = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'DESC' },
} as const

function CurrentStyle() {
  const { data, isPending, error, refetch } = useGetList<AnyRecord>('page_styles', NEWEST)
  if (isPending) return <Page>{LOADING}</Page>
  if (error) {
    return (
      <Page>
        <LoadError error={error} onRetry={refetch} />
      </Page>
    )
  }
  const [newest] = data
  return newest ? <EditStyle id={newest.id} /> : <FirstStyle onSaved={refetch} />
}

const LOADING = <Skeleton variant="rounded" height={480} />

function Page({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 1.5, minWidth: 0 }}>
      <PageHeader title={resource.label[locale]} aside={text('style.lead')} actions={actions} />
      {children}
    </Box>
  )
}

function FirstStyle({ onSaved }: { onSaved(): unknown }) {
  const resource = useResource()
  const notifyError = useNotifyError()
  const allowLeave = useRef(false)
  const record = useMemo(() => newRecord(resource), [resource])
  const onError = (error: Error) => {
    if (!isFormError(error)) notifyError(error)
  }
  const onSettled = () => {
    void refreshPageStyle()
    onSaved()
  }
  return (
    <CreateBase redirect={false} mutationOptions={{ onError, onSettled }}>
      <AllowLeaveContext value={allowLeave}>
        <Page>
          <StyleForm action="create" record={record} />
        </Page>
      </AllowLeaveContext>
    </CreateBase>
  )
}

function EditStyle({ id }: { id: number }) {
  const { page, queryOptions, onError } = useEditState()
  return (
    <EditBase
      id={id}
      disableAuthentication
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={queryOptions}
      mutationOptions={{ onError }}
    >
      <EditPage {...page} />
    </EditBase>
  )
}

function EditPage({ conflict, onSettled, isDirty, onDirty }: EditPageProps) {
  const locale = useLanguage()
  const resource = useResource()
  const { RecordHistory, RecordWatch } = useExtensions()
  const { record, error, refetch } = useEditContext<AnyRecord>()
  const version = record?.lock_version
  useEffect(() => {
    if (version !== undefined) void refreshPageStyle()
  }, [version])

  if (!record) return <Page>{error ? <LoadError error={error} onRetry={refetch} /> : LOADING}</Page>
  const { id } = record
  return (
    <Page>
      <StyleForm
        action="update"
        record={record}
        onDirty={onDirty}
        below={
          <RecordHistory
            resource={resource.name}
            id={id}
            version={record.lock_version}
            title={resource.one[locale]}
          />
        }
      >
        <RecordWatch resource={resource.name} id={id} isDirty={isDirty} />
        {conflict && <ConflictDialog conflict={conflict} onClose={onSettled} />}
      </StyleForm>
    </Page>
  )
}

interface StyleFormProps {
  action: 'create' | 'update'
  record: Partial<AnyRecord>
  onDirty?(isDirty: boolean): void
  /** Below the preview. */
  below?: ReactNode
  children?: ReactNode
}

/** The form next to its preview; stacked on narrow screens. */
function StyleForm({ action, record, onDirty, below, children }: StyleFormProps) {
  const can = useCan()
  const resource = useResource()
  return (
    <Box sx={LAYOUT}>
      <RecordForm action={action} record={record}>
        <Box sx={{ gridArea: 'bar', position: 'sticky', bottom: 0, zIndex: 5 }}>
          {children}
          {can(action, resource) && <PublishBar {...(onDirty && { onDirty })} />}
        </Box>
        <Box sx={{ gridArea: 'preview', minWidth: 0, position: { lg: 'sticky' }, top: { lg: 64 } }}>
          <PreviewPane />
          <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>{below}</Box>
        </Box>
      </RecordForm>
    </Box>
  )
}

const LAYOUT = {
  '& .record-form': {
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 0.85fr)' },
    gridTemplateAreas: { xs: '"form" "preview" "bar"', lg: '"form preview" "bar preview"' },
    '& > :first-of-type': { gridArea: 'form', minWidth: 0 },
  },
}

/** Publishes the form, or discards it. */
function PublishBar({ onDirty }: Pick<StyleFormProps, 'onDirty'>) {
  const text = useText()
  const bar = useRef<HTMLDivElement>(null)
  useBottomBar(bar)
  const form = useFormContext()
  const save = useSave()
  const { isDirty } = useUnsaved()
  const { isSubmitting } = form.formState
  useLayoutEffect(() => onDirty?.(isDirty), [isDirty, onDirty])

  return (
    <Paper ref={bar} variant="outlined" sx={BAR}>
      <Button
        variant="contained"
        startIcon={<Publish />}
        loading={isSubmitting}
        loadingPosition="start"
        onClick={() => void save(onDirty ? 'stay' : 'list')}
      >
        {text('style.publish')}
      </Button>
      <Button disabled={!isDirty || isSubmitting} onClick={() => form.reset()}>
        {text('style.discard')}
      </Button>
      <Box role="status" sx={{ color: 'warning.main', fontWeight: 600 }}>
        {isDirty && text('form.unsaved')}
      </Box>
    </Paper>
  )
}

const BAR = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 1.5, py: 1 }

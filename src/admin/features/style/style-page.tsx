/** Page style: the storefront's appearance, a preview, and all versions. */
import Publish from '@mui/icons-material/PublishOutlined'
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material'
import { CreateBase, setSubmissionErrors, useCreate, useGetList, useSaveContext } from 'ra-core'
import { useMemo, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { newRecord } from '#admin/core/fields/parts/new-record.ts'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { refreshPageStyle } from '#admin/core/providers/page-style.ts'
import { useBottomBar } from '#admin/core/views/bars-height.ts'
import { isFormError } from '#admin/core/views/form/form-error.ts'
import { RecordForm } from '#admin/core/views/form/record-form.tsx'
import { useUnsaved } from '#admin/core/views/form/unsaved.tsx'
import { PageHeader } from '#admin/core/views/page-header.tsx'
import { RequirePermission } from '#admin/core/views/require-permission.tsx'
import { useResource } from '#admin/core/views/resource.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { PreviewPane } from './preview-pane.tsx'
import { valuesOf } from './version-changes.ts'
import { VersionList } from './version-list.tsx'

const PAGE_SIZE = 10

export function StylePage() {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  return (
    <RequirePermission action="list">
      <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 1.5, minWidth: 0 }}>
        <PageHeader title={resource.label[locale]} aside={text('style.lead')} />
        <Versions />
      </Box>
    </RequirePermission>
  )
}

function Versions() {
  const text = useText()
  const resource = useResource()
  const notifyError = useNotifyError()
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE)
  const { data, isPending, isError, refetch } = useGetList<AnyRecord>('page_styles', {
    pagination: { page: 1, perPage: visibleCount + 1 },
    sort: { field: 'id', order: 'DESC' },
  })
  const [restore, { isPending: isRestoring }] = useCreate()
  const published = {
    onSuccess: () => {
      void refreshPageStyle()
      void refetch()
    },
    onError: (error: Error) => {
      if (!isFormError(error)) notifyError(error)
    },
  }

  if (isPending) return <Skeleton variant="rounded" height={480} />
  if (isError) return <Typography role="alert">{text('style.failed')}</Typography>
  return (
    <>
      <CreateBase resource="page_styles" redirect={false} mutationOptions={published}>
        <Editor key={data[0]?.id ?? 0} newest={data[0]} />
      </CreateBase>
      {data.length > 0 && (
        <VersionList
          versions={data}
          visibleCount={visibleCount}
          isBusy={isRestoring}
          onRestore={(version) =>
            restore(
              'page_styles',
              { data: valuesOf(resource, version) },
              { ...published, onError: (error) => notifyError(error) },
            )
          }
          onOlder={() => setVisibleCount(visibleCount + PAGE_SIZE)}
        />
      )}
    </>
  )
}

/** The form next to its preview; stacked on narrow screens. */
function Editor({ newest }: { newest: AnyRecord | undefined }) {
  const resource = useResource()
  const initialValues = useMemo(() => (newest ? valuesOf(resource, newest) : newRecord(resource)), [resource, newest])
  return (
    <Box sx={LAYOUT}>
      <RecordForm action="create" record={initialValues}>
        <Box sx={{ gridArea: 'bar', position: 'sticky', bottom: 0, zIndex: 5 }}>
          <PublishBar />
        </Box>
        <Box sx={{ gridArea: 'preview', minWidth: 0, position: { lg: 'sticky' }, top: { lg: 64 } }}>
          <PreviewPane />
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

/** Publishes the form as a new version, or discards it. */
function PublishBar() {
  const text = useText()
  const bar = useRef<HTMLDivElement>(null)
  useBottomBar(bar)
  const form = useFormContext()
  const { save } = useSaveContext()
  const { isDirty } = useUnsaved()
  const { isSubmitting } = form.formState

  const publish = form.handleSubmit(async (values) => {
    const errors = await save?.(values)
    if (errors) setSubmissionErrors(errors, form.setError)
  })

  return (
    <Paper ref={bar} variant="outlined" sx={BAR}>
      <Button
        variant="contained"
        startIcon={<Publish />}
        loading={isSubmitting}
        loadingPosition="start"
        onClick={() => void publish()}
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

/** The import of a file into a resource, in four steps. */
import { Alert, Box } from '@mui/material'
import { usePermissions } from 'ra-core'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { useSubject } from '#admin/core/providers/can.ts'
import { AccessDenied } from '#admin/core/views/message-pages.tsx'
import { PageHeader } from '#admin/core/views/page-header.tsx'
import { useResource } from '#admin/core/views/resource.ts'
import { canImport } from '#shared/resources/permissions.ts'
import { ColumnsStep } from './columns/columns-step.tsx'
import { FileStep } from './file/file-step.tsx'
import { openSteps } from './import-session.ts'
import { ImportSteps } from './import-steps.tsx'
import { PreviewStep } from './preview/preview-step.tsx'
import { ResultStep } from './result/result-step.tsx'
import { TaskProgress } from './task-progress.tsx'
import { type Import, useImport } from './use-import.ts'

export function ImportPage() {
  const { isPending } = usePermissions()
  const subject = useSubject()
  const resource = useResource()
  if (isPending) return null
  return canImport(subject, resource) ? <ImportFlow /> : <AccessDenied />
}

function ImportFlow() {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const flow = useImport(resource)
  const { session, task, problem } = flow
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0, maxWidth: 1440 }}>
      <PageHeader title={text('import.title', { name: resource.label[locale] })} />
      <ImportSteps
        current={session?.step ?? 'file'}
        open={openSteps(session)}
        disabled={task !== null}
        onOpen={flow.goTo}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
      {task && <TaskProgress task={task} flow={flow} />}
      <CurrentStep flow={flow} />
    </Box>
  )
}

function CurrentStep({ flow }: { flow: Import }) {
  const { session } = flow
  if (!session || session.step === 'file') return <FileStep flow={flow} />
  const { step, checked, result } = session
  if (step === 'columns') return <ColumnsStep session={session} flow={flow} />
  if (step === 'preview' && checked) {
    return <PreviewStep key={checked.report.job} session={session} report={checked.report} flow={flow} />
  }
  return result ? <ResultStep result={result} flow={flow} /> : null
}

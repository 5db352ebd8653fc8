/** The import of a file into a resource, in four steps. */

import Check from '@mui/icons-material/Check'
import { Alert, Box, Button, ButtonBase, Card, LinearProgress } from '@mui/material'
import { LinkBase, usePermissions } from 'ra-core'
import { canImport } from '#shared/resources/permissions.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useSubject } from '../providers/can.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { useResource } from '../resources.ts'
import { AccessDenied } from '../ui/message-pages.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ColumnsStep } from './columns/columns-step.tsx'
import { FileStep } from './file/file-step.tsx'
import { openSteps, STEPS, type Step } from './import-session.ts'
import { ResultStep } from './result/result-step.tsx'
import { type Import, useImport } from './use-import.ts'
import type { Task } from './use-task.ts'

interface ImportStepsProps {
  current: Step
  /** Those that can be opened. */
  open: readonly Step[]
  disabled: boolean
  onOpen(step: Step): void
}

/** The steps of an import: done ones can be opened again. */
function ImportSteps({ current, open, disabled, onOpen }: ImportStepsProps) {
  const text = useText()
  const position = STEPS.indexOf(current)
  return (
    <Box component="ol" aria-label={text('import.steps')} sx={TRACK}>
      {STEPS.map((step, index) => {
        const isCurrent = step === current
        return (
          <Box component="li" key={step} aria-current={isCurrent ? 'step' : undefined} sx={STEP}>
            <ButtonBase
              disabled={disabled || isCurrent || !open.includes(step)}
              onClick={() => onOpen(step)}
              sx={BUTTON}
            >
              <Box component="span" aria-hidden sx={{ ...MARK, ...(index <= position && REACHED) }}>
                {index < position ? <Check sx={{ fontSize: 14 }} /> : index + 1}
              </Box>
              <Box
                component="span"
                sx={{
                  fontWeight: isCurrent ? 650 : 500,
                  color: isCurrent ? 'text.primary' : 'text.secondary',
                }}
              >
                {text(`import.step.${step}`)}
              </Box>
            </ButtonBase>
          </Box>
        )
      })}
    </Box>
  )
}

const TRACK = { listStyle: 'none', m: 0, p: 0, display: 'flex', gap: { xs: 0.5, sm: 2 } } as const
const STEP = { flex: { xs: 1, sm: 'none' }, minWidth: 0 } as const
const BUTTON = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: 'center',
  gap: { xs: 0.25, sm: 1 },
  width: { xs: '100%', sm: 'auto' },
  minHeight: 32,
  px: 0.5,
  borderRadius: 1,
  font: 'inherit',
  fontSize: { xs: '0.75rem', sm: '0.875rem' },
} as const
const MARK = {
  width: 24,
  height: 24,
  flex: 'none',
  borderRadius: '50%',
  border: 2,
  borderColor: 'divider',
  display: 'grid',
  placeItems: 'center',
  fontSize: '0.75rem',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
} as const
const REACHED = {
  bgcolor: 'primary.main',
  borderColor: 'primary.main',
  color: 'primary.contrastText',
} as const

/** With the cells of all field types. */
const PreviewStep = lazyPart(async () => (await import('./preview/preview-step.tsx')).PreviewStep)

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
    <Box
      sx={{
        p: { xs: 1.5, md: 2 },
        display: 'grid',
        gap: 1.5,
        alignContent: 'start',
        minWidth: 0,
        width: '100%',
        maxWidth: 1440,
        mx: 'auto',
      }}
    >
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

const TEXTS = {
  inspect: 'import.reading',
  check: 'import.checking',
  run: 'import.writing',
} as const

interface TaskProgressProps {
  task: Task
  flow: Pick<Import, 'cancel'>
}

/**
 * The progress of the running call, with its cancellation, and for an import the way to let it run
 * on.
 */
function TaskProgress({ task: { kind, progress, isLost }, flow }: TaskProgressProps) {
  const text = useText()
  const notifyError = useNotifyError()
  const { name } = useResource()
  const label = text(TEXTS[kind])
  return (
    <Card role="status" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box>{label}</Box>
      <LinearProgress
        aria-label={label}
        variant={progress > 0 ? 'determinate' : 'indeterminate'}
        value={Math.round(progress * 100)}
      />
      {isLost && <Alert severity="warning">{text('import.lost')}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button onClick={() => flow.cancel().catch(notifyError)}>{text('import.cancel')}</Button>
        {kind === 'run' && (
          <Button component={LinkBase} to={`/${name}`}>
            {text('import.background')}
          </Button>
        )}
      </Box>
    </Card>
  )
}

function CurrentStep({ flow }: { flow: Import }) {
  const { session } = flow
  if (!session || session.step === 'file') return <FileStep flow={flow} />
  const { step, checked, result } = session
  if (step === 'columns') return <ColumnsStep session={session} flow={flow} />
  if (step === 'preview' && checked) {
    return (
      <PreviewStep key={checked.report.job} session={session} report={checked.report} flow={flow} />
    )
  }
  return result ? <ResultStep result={result} flow={flow} /> : null
}

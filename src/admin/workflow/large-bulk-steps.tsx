/**
 * The steps of selections too large to list: the fields of a step are filled in once for all
 * records.
 */
import { Alert, Box, Button, DialogContentText } from '@mui/material'
import { Form } from 'ra-core'
import { useEffect, useState } from 'react'
import { componentsOf } from '#fields/components.ts'
import { definitionOf } from '#fields/index.ts'
import { FormPartsContext, useFormParts } from '#fields/parts/save-first.tsx'
import { can } from '#shared/resources/permissions.ts'
import { validateField } from '#shared/resources/validation.ts'
import { canTake, type Step, stepFields } from '#shared/resources/workflow.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { BulkDialog } from '../list/bulk/bulk-dialog.tsx'
import { useBulkRun } from '../list/bulk/use-bulk-run.ts'
import type { BulkTarget } from '../providers/bulk-call.ts'
import { useSubject } from '../providers/can.ts'
import { formErrors, translateErrors } from '../providers/form-errors.ts'
import { useResource } from '../resources.ts'

interface LargeBulkStepsProps {
  target: BulkTarget
  /** Null where it is unknown. */
  count: number | null
}

export function LargeBulkSteps(props: LargeBulkStepsProps) {
  const locale = useLanguage()
  const resource = useResource()
  const subject = useSubject()
  const [step, setStep] = useState<Step | null>(null)
  const { workflow } = resource
  const state = 'filter' in props.target ? props.target.filter[workflow?.field ?? ''] : undefined
  if (!workflow || !can(subject, 'update', resource, workflow.field)) return null
  return (
    <>
      {workflow.steps
        .filter(
          (candidate) =>
            canTake(subject, resource, candidate) &&
            (typeof state !== 'string' || candidate.from.includes(state)),
        )
        .map((candidate) => (
          <Button
            key={candidate.name}
            color={candidate.tone === 'ends' ? 'error' : 'primary'}
            onClick={() => setStep(candidate)}
          >
            {candidate.label[locale]}
          </Button>
        ))}
      {step && <LargeStepDialog {...props} step={step} onClose={() => setStep(null)} />}
    </>
  )
}

type Answers = Record<string, unknown>

function LargeStepDialog({
  target,
  count,
  step,
  onClose,
}: LargeBulkStepsProps & { step: Step; onClose(): void }) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const [answers, setAnswers] = useState<Answers>({})
  const hasNoFields = stepFields(resource, step).length === 0
  const bulk = useBulkRun(target, onClose)
  const change = (values: Answers) => ({ action: 'step' as const, step: step.name, values })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    if (hasNoFields) void bulk.preview(change({}))
  }, [])
  const total = bulk.run.report?.total ?? count
  const label = step.label[locale]
  const preview = (values: Answers) => {
    setAnswers(values)
    void bulk.preview(change(values))
  }
  return (
    <BulkDialog
      title={
        total === null ? label : text('workflow.titleMany', { step: label, smart_count: total })
      }
      bulk={bulk}
      {...(!hasNoFields && {
        question: (
          <StepQuestion step={step} answers={answers} onPreview={preview} onClose={onClose} />
        ),
      })}
      notice={
        <>
          {step.question && <DialogContentText>{step.question[locale]}</DialogContentText>}
          {step.mails && <Alert severity="info">{text('bulk.mails')}</Alert>}
        </>
      }
      confirmLabel={(changedCount) =>
        text('workflow.someOf', { step: label, count: changedCount, total: total ?? changedCount })
      }
      isDangerous={step.tone === 'ends'}
      onConfirm={() => void bulk.write(change(answers))}
    />
  )
}

interface StepQuestionProps {
  step: Step
  answers: Answers
  onPreview(values: Answers): void
  onClose(): void
}

function StepQuestion({ step, answers, onPreview, onClose }: StepQuestionProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const fields = stepFields(resource, step)
  const { registry, saveParts } = useFormParts()
  const validate = (values: Answers) =>
    formErrors(
      translateErrors(
        fields.flatMap((f) => validateField(f, values[f.name] ?? null, values).errors),
        locale,
      ),
    )
  return (
    <FormPartsContext value={registry}>
      <Form
        record={answers}
        defaultValues={Object.fromEntries(fields.map((f) => [f.name, definitionOf(f).emptyValue]))}
        validate={validate}
        onSubmit={async (values: Answers) => {
          // Fields that are left empty stay as each record has them.
          const filled = fields.filter((f) => !definitionOf(f).isEmpty(values[f.name]))
          if (await saveParts())
            onPreview(Object.fromEntries(filled.map((f) => [f.name, values[f.name]])))
        }}
        noValidate
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {step.question && <DialogContentText>{step.question[locale]}</DialogContentText>}
          <Alert severity="info">{text('bulk.sameForAll')}</Alert>
          {fields.map((f) => {
            const { Input } = componentsOf(f)
            return <Input key={f.name} field={f} resource={resource} source={f.name} />
          })}
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
            <Button onClick={onClose}>{text('form.cancel')}</Button>
            <Button type="submit" variant="contained">
              {text('bulk.preview')}
            </Button>
          </Box>
        </Box>
      </Form>
    </FormPartsContext>
  )
}

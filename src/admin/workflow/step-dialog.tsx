/** The form of a step, for one record or for several at once, with a preview of its mail. */
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { Form, useRefresh } from 'ra-core'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormPartsContext, useFormParts } from '#fields/parts/save-first.tsx'
import type { Locale } from '#shared/constants.ts'
import { errorMessage } from '#shared/error-message.ts'
import { translate } from '#shared/i18n/translate.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { validateField } from '#shared/resources/validation.ts'
import { inputFieldNames, type Step, stepFields } from '#shared/resources/workflow.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { formErrors } from '../providers/form-errors.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { useResource } from '../resources.ts'
import { ownTitle } from '../ui/record-title.ts'
import { isRejection, type RejectedRow, readRejectedRows } from './rejected-rows.ts'
import { StepFields } from './step-fields.tsx'
import { StepMailPreview } from './step-mail-preview.tsx'
import { type Answers, type StepRow, takeStep } from './take-step.ts'

interface StepDialogProps {
  step: Step
  records: readonly AnyRecord[]
  notice?: ReactNode
  /** Receives the records that have taken the step; null after cancelling. */
  onClose(records: readonly AnyRecord[] | null): void
}

/** The values of the form, by the index of the record. */
export interface StepForm {
  rows: Answers[]
}

export function StepDialog({ step, records, notice, onClose }: StepDialogProps) {
  const id = useId()
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const [rows, setRows] = useState(() =>
    records.map((record): StepRow => ({ record, answers: initialAnswers(step, record) })),
  )
  const { registry, saveParts } = useFormParts()
  const remaining = rows.map(({ record }) => record)
  const [first] = remaining
  const initialValues = useMemo<StepForm>(
    () => ({ rows: rows.map(({ answers }) => answers) }),
    [rows],
  )
  const { mutateAsync, reset, isPending, error } = useMutation({
    mutationFn: (answers: readonly Answers[]) =>
      takeStep(
        resource,
        step,
        remaining.map((record, index) => ({ record, answers: answers[index] ?? {} })),
      ),
    onSuccess: () => {
      refresh()
      onClose(remaining)
    },
  })
  if (!first) return null
  const rejectedRows = readRejectedRows(error, remaining.length)
  /** Whether the record cannot take the step with any input. */
  const isImpossible = isRejection(error) && !rejectedRows.length
  const cancel = () => {
    // The displayed record is out of date.
    if (isRejection(error)) refresh()
    onClose(null)
  }

  const validate = (values: Partial<StepForm>) =>
    formErrors(answerErrors(resource, step, remaining, values.rows ?? [], locale))

  async function submit(values: Partial<StepForm>) {
    if (!(await saveParts())) return undefined
    return mutateAsync(values.rows ?? []).then(
      () => undefined,
      (cause) => {
        const errors = readRejectedRows(cause, remaining.length).flatMap((row) => row.errors)
        if (errors.length) return formErrors(errors)
        if (!isRejection(cause)) notifyError(cause)
        return undefined
      },
    )
  }

  const title =
    remaining.length === 1
      ? text('workflow.title', {
          step: step.label[locale],
          title: ownTitle(resource, first, locale),
        })
      : text('workflow.titleMany', { step: step.label[locale], smart_count: remaining.length })
  const hasNoInput = inputFieldNames(step).length === 0
  return (
    <Dialog
      open
      onClose={isPending ? undefined : cancel}
      aria-labelledby={id}
      maxWidth={remaining.length > 1 ? 'md' : 'sm'}
      fullWidth
    >
      {/* The form below may be part of the page's own. */}
      <Box onSubmit={(event) => event.stopPropagation()} sx={SCROLLABLE_FORM}>
        <FormPartsContext value={registry}>
          <Form
            key={remaining.length}
            record={initialValues}
            validate={validate}
            onSubmit={submit}
            noValidate
          >
            <DialogTitle id={id}>{title}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
              {isImpossible && <Alert severity="error">{errorMessage(error)}</Alert>}
              {notice}
              {step.question && <DialogContentText>{step.question[locale]}</DialogContentText>}
              <StepFields step={step} records={remaining} rejectedRows={rejectedRows} />
              {rejectedRows.length > 0 && rejectedRows.length < remaining.length && (
                <RemoveRejected
                  rejectedRows={rejectedRows}
                  total={remaining.length}
                  onRemove={(answers) => {
                    const nextRows = remaining.map((record, index) => ({
                      record,
                      answers: answers[index] ?? {},
                    }))
                    setRows(
                      nextRows.filter((_, index) =>
                        rejectedRows.every((row) => row.index !== index),
                      ),
                    )
                    // Their records may have changed.
                    refresh()
                    reset()
                  }}
                />
              )}
              {step.mails && (
                <StepMailPreview
                  step={step}
                  records={remaining}
                  isPaused={isPending || isImpossible}
                />
              )}
            </DialogContent>
            <DialogActions>
              <Button
                onClick={cancel}
                disabled={isPending}
                autoFocus={hasNoInput && step.tone === 'ends'}
              >
                {text('workflow.back')}
              </Button>
              <Button
                type="submit"
                variant="contained"
                color={step.tone === 'ends' ? 'error' : 'primary'}
                loading={isPending}
                autoFocus={hasNoInput && step.tone !== 'ends'}
              >
                {step.label[locale]}
              </Button>
            </DialogActions>
          </Form>
        </FormPartsContext>
      </Box>
    </Dialog>
  )
}

/** The errors of the input, by path in the form. */
const answerErrors = (
  resource: Resource,
  step: Step,
  records: readonly AnyRecord[],
  rows: readonly Answers[],
  locale: Locale,
) =>
  records.flatMap((record, index) => {
    const after = { ...record, ...rows[index], [resource.workflow?.field ?? '']: step.to }
    return stepFields(resource, step).flatMap((field) =>
      validateField(field, rows[index]?.[field.name] ?? null, after).errors.map((error) => ({
        path: `rows.${index}.${error.path}`,
        message: translate(error, locale),
      })),
    )
  })

/** Initial values from the record. */
const initialAnswers = (step: Step, record: AnyRecord): Answers =>
  Object.fromEntries(inputFieldNames(step).map((name) => [name, record[name] ?? null]))

interface RemoveRejectedProps {
  rejectedRows: readonly RejectedRow[]
  total: number
  /** Receives the input so far, by the index of the record. */
  onRemove(answers: readonly Answers[]): void
}

function RemoveRejected({ rejectedRows, total, onRemove }: RemoveRejectedProps) {
  const text = useText()
  const { getValues } = useFormContext<StepForm>()
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={() => onRemove(getValues('rows'))}>
          {text('workflow.withoutRejected', { smart_count: total - rejectedRows.length })}
        </Button>
      }
    >
      {text('workflow.rejected', { smart_count: rejectedRows.length })}
    </Alert>
  )
}

const SCROLLABLE_FORM = {
  display: 'contents',
  '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
}

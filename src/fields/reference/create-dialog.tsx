/**
 * Creates a record of another resource in a dialog with its required fields, without leaving the
 * form.
 */
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { type SyntheticEvent, useId, useMemo } from 'react'
import {
  FormGroupsProvider,
  getSimpleValidationResolver,
  RecordContextProvider,
  ResourceContextProvider,
  SourceContextProvider,
  setSubmissionErrors,
  useCreate,
} from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { formErrors, translateErrors } from '#admin/providers/form-errors.ts'
import { useNotifyError } from '#admin/providers/notify-error.ts'
import { withinSentence } from '#shared/i18n/text.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { isShown, validateRecord } from '#shared/resources/validation.ts'
import { PLAIN_SOURCES } from '../parts/bound-input.ts'
import type { ComponentsOf } from '../parts/field-components.ts'
import { newRecordTitled } from '../parts/new-record.ts'
import { FormPartsContext, useFormParts } from '../parts/save-first.tsx'

interface CreateDialogProps {
  target: Resource
  /** The search text; prefills the title. */
  input: string
  componentsOf: ComponentsOf
  onClose(): void
  onCreated(id: number): void
}

export function CreateDialog({
  target,
  input,
  componentsOf,
  onClose,
  onCreated,
}: CreateDialogProps) {
  const text = useText()
  const locale = useLanguage()
  const titleId = useId()
  const notifyError = useNotifyError()
  const [create, { isPending }] = useCreate<AnyRecord>()
  const fields = Object.values(target.fields).filter(
    (f) =>
      !f.readOnly &&
      f.form &&
      (f.required || f.name === target.title || f.name === target.subtitle),
  )
  const resolver = useMemo(() => {
    const names = Object.keys(target.fields)
    return getSimpleValidationResolver((values) => {
      const { errors } = validateRecord(target, values, names)
      return formErrors(translateErrors(errors, locale))
    })
  }, [target, locale])
  const form = useForm({ defaultValues: newRecordTitled(target, input), resolver })
  const values = form.watch()
  const { registry, saveParts } = useFormParts()

  const save = form.handleSubmit(async (data) => {
    if (!(await saveParts())) return
    try {
      const created = await create(target.name, { data }, { returnPromise: true })
      if (created) onCreated(Number(created.id))
    } catch (error) {
      const { body } = error as { body?: { errors?: Record<string, unknown> } }
      if (body?.errors) setSubmissionErrors(body.errors, form.setError)
      else notifyError(error)
    }
  })
  const submit = (event: SyntheticEvent) => {
    event.stopPropagation()
    void save(event)
  }

  return (
    <Dialog
      open
      // A click next to the dialog keeps what was typed.
      onClose={(_, reason) => reason !== 'backdropClick' && !isPending && onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      <ResourceContextProvider value={target.name}>
        <RecordContextProvider value={undefined}>
          <SourceContextProvider value={PLAIN_SOURCES}>
            <FormGroupsProvider>
              <FormPartsContext value={registry}>
                <FormProvider {...form}>
                  <form noValidate onSubmit={submit}>
                    <DialogTitle id={titleId}>
                      {text('page.new', { name: withinSentence(target.one[locale], locale) })}
                    </DialogTitle>
                    <DialogContent>
                      <Stack spacing={2} sx={{ pt: 0.5 }}>
                        {fields
                          .filter((f) => isShown(f, values))
                          .map((f) => {
                            const { Input } = componentsOf(f)
                            return (
                              <Input key={f.name} field={f} resource={target} source={f.name} />
                            )
                          })}
                      </Stack>
                    </DialogContent>
                    <DialogActions sx={{ px: 3, pb: 2 }}>
                      <Button onClick={onClose} disabled={isPending}>
                        {text('fields.cancel')}
                      </Button>
                      <Button type="submit" variant="contained" loading={isPending}>
                        {text('fields.create')}
                      </Button>
                    </DialogActions>
                  </form>
                </FormProvider>
              </FormPartsContext>
            </FormGroupsProvider>
          </SourceContextProvider>
        </RecordContextProvider>
      </ResourceContextProvider>
    </Dialog>
  )
}

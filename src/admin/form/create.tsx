/** The generic create page; `?clone=12` copies the values of another record. */
import { CreateBase, useGetOne, useLocation, useRedirect } from 'ra-core'
import { useMemo } from 'react'
import { newRecord } from '#fields/parts/new-record.ts'
import { withinSentence } from '#shared/i18n/text.ts'
import type { Resource } from '#shared/resources/define.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { useResource } from '../resources.ts'
import { RequirePermission } from '../ui/require-permission.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { AllowLeaveContext, useAllowLeaveState } from './allow-leave.ts'
import { isFormError } from './form-error.ts'
import { FormPage } from './form-page.tsx'
import { RecordForm } from './record-form.tsx'
import { SaveBar } from './save-bar.tsx'

/** A copy omits unique and server-managed values. */
const copyOf = (resource: Resource, record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.values(resource.fields).map((f) => [
      f.name,
      f.unique || f.readOnly ? null : (record[f.name] ?? null),
    ]),
  )

export function RecordCreate() {
  return (
    <RequirePermission action="create">
      <CreatePage />
    </RequirePermission>
  )
}

function CreatePage() {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const notifyError = useNotifyError()
  const redirect = useRedirect()
  const allowLeave = useAllowLeaveState()
  const clone = new URLSearchParams(useLocation().search).get('clone')
  const { data: original, isLoading } = useGetOne(
    resource.name,
    { id: clone ?? '' },
    { enabled: clone !== null },
  )
  const emptyValues = useMemo(() => newRecord(resource), [resource])
  const initialValues = useMemo(
    () => (original ? copyOf(resource, original) : emptyValues),
    [resource, original, emptyValues],
  )

  return (
    <CreateBase
      mutationOptions={{
        onSuccess: () => {
          allowLeave.current = true
          redirect('list', resource.name)
        },
        onError: (error: Error) => {
          if (!isFormError(error)) notifyError(error)
        },
      }}
    >
      <AllowLeaveContext value={allowLeave}>
        <FormPage title={text('page.new', { name: withinSentence(resource.one[locale], locale) })}>
          {isLoading ? (
            <FormSkeleton />
          ) : (
            <RecordForm action="create" record={initialValues}>
              <SaveBar nextValues={emptyValues} />
            </RecordForm>
          )}
        </FormPage>
      </AllowLeaveContext>
    </CreateBase>
  )
}

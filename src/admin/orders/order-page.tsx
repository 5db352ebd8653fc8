/** The page of an order, on the pieces of the generic one: saving, unsaved changes and conflicts are as everywhere. */
import { Chip, Skeleton } from '@mui/material'
import { EditBase, useEditContext, useParams, useRedirect } from 'ra-core'
import { useState } from 'react'
import { CODES } from '#shared/errors.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { MessagePage } from '../layout/message-page.tsx'
import { Allowed } from '../views/allowed.tsx'
import { type Conflict, conflictOf } from '../views/form/conflict.ts'
import { ConflictDialog } from '../views/form/conflict-dialog.tsx'
import { EditActions } from '../views/form/edit-actions.tsx'
import { isFormError } from '../views/form/form-error.ts'
import { FormPage } from '../views/form/form-page.tsx'
import { LeavingContext, useLeavingState } from '../views/form/leaving.ts'
import { RecordForm } from '../views/form/record-form.tsx'
import { RecordLine } from '../views/form/record-line.tsx'
import { SaveBar } from '../views/form/save-bar.tsx'
import { useNotifyError } from '../views/notify-error.ts'
import { ReadFailed } from '../views/read-failed.tsx'
import { recordTitle } from '../views/record-title.ts'
import { useCan, useResource } from '../views/resource.ts'
import type { Order } from './order.ts'
import { OrderBody } from './order-body.tsx'

export function OrderPage() {
  const { id } = useParams<{ id: string }>()
  return (
    <Allowed action="read">
      <Loaded key={id} />
    </Allowed>
  )
}

function Loaded() {
  const notifyError = useNotifyError()
  const redirect = useRedirect()
  const leaving = useLeavingState()
  const [conflict, setConflict] = useState<Conflict | null>(null)

  function refused(error: Error) {
    const found = conflictOf(error)
    if (found) setConflict(found)
    else if (!isFormError(error)) notifyError(error)
  }

  return (
    <EditBase
      disableAuthentication
      mutationMode="pessimistic"
      queryOptions={{ onError: () => undefined }}
      mutationOptions={{
        onSuccess: () => {
          leaving.current = true
          redirect('list', 'orders')
        },
        onError: refused,
      }}
    >
      <LeavingContext value={leaving}>
        <Page conflict={conflict} onSettled={() => setConflict(null)} />
      </LeavingContext>
    </EditBase>
  )
}

function Page({ conflict, onSettled }: { conflict: Conflict | null; onSettled(): void }) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const can = useCan()
  const { record, error, refetch } = useEditContext<Order>()
  const mayUpdate = can('update', resource)

  if (!record) {
    const isGone = error instanceof HttpError && error.code === CODES.notFound
    if (isGone) return <MessagePage title={text('page.notFound')}>{error.message}</MessagePage>
    return (
      <FormPage title={resource.label[locale]}>
        {error ? <ReadFailed error={error} onRetry={refetch} /> : <Skeleton variant="rounded" height={360} />}
      </FormPage>
    )
  }
  return (
    <FormPage
      title={recordTitle(resource, record, locale)}
      aside={
        <>
          <RecordLine record={record} subtitle={record.company} />{' '}
          {!mayUpdate && <Chip size="small" label={text('form.readOnly')} />}
        </>
      }
    >
      <RecordForm action="update" record={record} body={<OrderBody order={record} />}>
        {mayUpdate && (
          <SaveBar>
            <EditActions record={record} />
          </SaveBar>
        )}
        {conflict && <ConflictDialog conflict={conflict} onClose={onSettled} />}
      </RecordForm>
    </FormPage>
  )
}

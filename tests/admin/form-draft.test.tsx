// @vitest-environment happy-dom
/** The draft of a form, while that of an earlier visit is still offered. */
import { act, cleanup, render } from '@testing-library/react'
import { ResourceContextProvider, TestMemoryRouter } from 'ra-core'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { ownDraftKey, readDraft, writeDraft } from '#admin/form/draft-store.ts'
import { useFormDraft } from '#admin/form/use-form-draft.ts'
import { provideResources } from '#admin/resources.ts'
import { resources } from '#config'

const stored = { id: 7, lock_version: 2, weight: 80, unit: 'pcs' }
const key = ownDraftKey('codes', 7)
let form: UseFormReturn

function Draft() {
  useFormDraft('update', stored, true)
  return null
}

function Page() {
  form = useForm<FieldValues>({ defaultValues: stored })
  const { dirtyFields } = form.formState
  return (
    <FormProvider {...form}>
      {Object.keys(dirtyFields).join()}
      <Draft />
    </FormProvider>
  )
}

/** The draft after a change of the weight of the record as it is now. */
function draftAfterTyping() {
  provideResources(resources, [])
  const { unmount } = render(
    <TestMemoryRouter>
      <ResourceContextProvider value="codes">
        <Page />
      </ResourceContextProvider>
    </TestMemoryRouter>,
  )
  act(() => form.setValue('weight', 90, { shouldDirty: true }))
  unmount()
  return readDraft(key)
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('has the version of the record that is shown', () => {
  expect(draftAfterTyping()).toMatchObject({ version: 2, values: { weight: 90 } })
})

it('keeps the values and the older version of a draft that was not decided about', () => {
  writeDraft(key, { savedAt: '2026-11-30T08:00:00.000Z', version: 1, values: { weight: 70 } })
  expect(draftAfterTyping()).toMatchObject({ version: 1, values: { weight: 90 } })
})

/** Saving a form, and where it leads. */
import { setSubmissionErrors, useRedirect, useSaveContext } from 'ra-core'
import { useCallback } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useResource } from '../resource.ts'
import { useAllowLeave } from './allow-leave.ts'

/** Back to the list, on with the record, or on with a new one. */
export type After = 'list' | 'stay' | 'another'

interface SaveOptions {
  /** Values of a new record that the next one begins with. */
  startAgain?: FieldValues
}

export function useSave({ startAgain }: SaveOptions = {}): (after: After) => Promise<void> {
  const form = useFormContext()
  const { save } = useSaveContext()
  const redirect = useRedirect()
  const leaving = useAllowLeave()
  const resource = useResource()

  return useCallback(
    async (after) => {
      const go = (record: AnyRecord) => {
        if (after === 'another' && startAgain) return form.reset(startAgain)
        const isThere = after === 'stay' && form.getValues('id') === record.id
        if (isThere) return form.reset(record)
        leaving.current = true
        redirect(after === 'list' ? 'list' : 'edit', resource.name, record.id)
      }
      await form.handleSubmit(async (values) => {
        const errors = await save?.(values, { onSuccess: go })
        if (errors) setSubmissionErrors(errors, form.setError)
      })()
    },
    [form, save, redirect, leaving, resource.name, startAgain],
  )
}

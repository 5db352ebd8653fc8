/** Saving a form, and the navigation that follows. */
import { setSubmissionErrors, useRedirect, useSaveContext } from 'ra-core'
import { useCallback } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useResource } from '../resource.ts'
import { useAllowLeave } from './allow-leave.ts'

/** Return to the list, stay on the record, or create another one. */
export type SaveTarget = 'list' | 'stay' | 'another'

interface SaveOptions {
  /** Initial values of the next new record. */
  startAgain?: FieldValues
}

export function useSave({ startAgain }: SaveOptions = {}): (after: SaveTarget) => Promise<void> {
  const form = useFormContext()
  const { save } = useSaveContext()
  const redirect = useRedirect()
  const leaving = useAllowLeave()
  const resource = useResource()

  return useCallback(
    async (after) => {
      const go = (record: AnyRecord) => {
        if (after === 'another' && startAgain) return form.reset(startAgain)
        const stays = after === 'stay' && form.getValues('id') === record.id
        if (stays) return form.reset(record)
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

/** Saving a form, and the navigation that follows. */
import { setSubmissionErrors, useRedirect, useSaveContext } from 'ra-core'
import { useCallback } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useResource } from '../resources.ts'
import { useAllowLeave } from './allow-leave.ts'

/** Return to the list, stay on the record, or open the next one. */
export type SaveTarget = 'list' | 'stay' | 'next'

export interface SaveOptions {
  /** Initial values of the next new record. */
  nextValues?: FieldValues
  /** Opens the next stored record; null after the last one. */
  openNext?: (() => void) | null
}

/** Without a next record, the list is next. */
export function useSave({
  nextValues,
  openNext,
}: SaveOptions = {}): (target: SaveTarget) => Promise<void> {
  const form = useFormContext()
  const { save } = useSaveContext()
  const redirect = useRedirect()
  const allowLeave = useAllowLeave()
  const resource = useResource()

  return useCallback(
    async (target) => {
      const onSaved = (record: AnyRecord) => {
        if (target === 'next' && nextValues) return form.reset(nextValues)
        const staysOnRecord = target === 'stay' && form.getValues('id') === record.id
        if (staysOnRecord) return form.reset(record)
        allowLeave.current = true
        if (target === 'next' && openNext) openNext()
        else redirect(target === 'stay' ? 'edit' : 'list', resource.name, record.id)
      }
      await form.handleSubmit(async (values) => {
        const errors = await save?.(values, { onSuccess: onSaved })
        if (errors) setSubmissionErrors(errors, form.setError)
      })()
    },
    [form, save, redirect, allowLeave, resource.name, nextValues, openNext],
  )
}

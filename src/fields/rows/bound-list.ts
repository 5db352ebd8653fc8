/** Binds a list of rows to the form; the inputs of a row bind its parts. */
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { useFormGroupContext, useFormGroups, useWrappedSource } from 'react-admin'
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { errorNode } from '../parts/bound-input.ts'
import type { InputProps } from '../parts/field-components.ts'
import type { RowValue } from '../parts/paste.ts'

export function useBoundList({ source, validate }: Pick<InputProps, 'source' | 'validate'>) {
  const id = useId()
  const name = useWrappedSource(source)
  const { getValues, trigger } = useFormContext()
  const list = useFieldArray({
    name,
    keyName: '$key',
    rules: validate && { validate: (value) => validate(value, getValues()) ?? true },
  })
  const { errors } = useFormState({ name })
  const error: ReactNode = errorNode(get(errors, name))
  const hasError = (index: number) => get(errors, `${name}.${index}`) !== undefined

  const revalidate = useEffectEvent((_rows: number) => {
    if (error) void trigger(name)
  })
  const { length } = list.fields
  useEffect(() => revalidate(length), [length])

  const group = useFormGroupContext()
  const groups = useFormGroups()
  useEffect(() => {
    if (!groups || group === undefined || group === null) return
    groups.registerField(name, group)
    return () => groups.unregisterField(name, group)
  }, [groups, group, name])

  return { id, name, list, error, hasError, rows: () => (getValues(name) as RowValue[] | null) ?? [] }
}

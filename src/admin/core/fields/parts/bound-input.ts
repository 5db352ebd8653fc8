/** The tie between an input of ours and the form: value, change, error and the names that assistive technology needs. */
import { createElement, type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { useInput, ValidationError } from 'react-admin'
import { type FieldError, useFormContext, useWatch } from 'react-hook-form'
import type { InputProps } from './field-components.ts'

export interface Bound {
  id: string
  name: string
  value: unknown
  onChange(value: unknown): void
  onBlur(): void
  ref: (element: unknown) => void
  /** What is wrong with the value as a whole; errors of its parts stand at those. */
  error: ReactNode
}

type Binding = Pick<InputProps, 'source' | 'validate'>

/** The error of a value itself: react-hook-form keeps that of a list under `root`. */
export function errorNode(error: FieldError | undefined): ReactNode {
  const message = error?.message ?? error?.root?.message
  return message ? createElement(ValidationError, { error: message }) : null
}

const asIs = (value: unknown) => value

/** Binds the value at `source`; it is passed on as it is, and an emptied text becomes null. */
export function useBound({ source, validate }: Binding): Bound {
  const id = useId()
  const { field, fieldState } = useInput({
    source,
    id,
    format: asIs,
    parse: (value) => (value === '' ? null : value),
    validate: validate && ((value, values) => validate(value, values)),
  })
  return {
    id,
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: () => field.onBlur(),
    ref: field.ref,
    error: errorNode(fieldState.error),
  }
}

/** Binds a value whose parts have inputs of their own: a part that changes has the whole checked again. */
export function useBoundRecord(binding: Binding): Pick<Bound, 'id' | 'name' | 'error'> {
  const { id, name, error } = useBound(binding)
  const { trigger } = useFormContext()
  const recheck = useEffectEvent((_: string) => {
    if (error) void trigger(name)
  })
  const state = JSON.stringify(useWatch({ name }) ?? null)
  useEffect(() => recheck(state), [state])
  return { id, name, error }
}

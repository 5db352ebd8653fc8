/**
 * Binds a custom input to the form: value, change, error and the ids that assistive technology
 * needs.
 */
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
  /** Error of the value as a whole; its parts show their own errors. */
  error: ReactNode
}

type Binding = Pick<InputProps, 'source' | 'validate'>

/** The error of a value itself: react-hook-form stores that of a list under `root`. */
export function errorNode(error: FieldError | undefined): ReactNode {
  const message = error?.message ?? error?.root?.message
  return message ? createElement(ValidationError, { error: message }) : null
}

const identity = (value: unknown) => value

/** Binds the value at `source` without conversion; an emptied text becomes null. */
export function useBound({ source, validate }: Binding): Bound {
  const id = useId()
  const { field, fieldState } = useInput({
    source,
    id,
    format: identity,
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

/**
 * Binds a value whose parts have their own inputs: a change of any part validates the whole again.
 */
export function useBoundRecord(binding: Binding): Pick<Bound, 'id' | 'name' | 'error'> {
  const { id, name, error } = useBound(binding)
  const { trigger } = useFormContext()
  const revalidate = useEffectEvent((_: string) => {
    if (error) void trigger(name)
  })
  const state = JSON.stringify(useWatch({ name }) ?? null)
  useEffect(() => revalidate(state), [state])
  return { id, name, error }
}

/** For inputs outside of a form of react-admin: they are named by their fields. */
export const PLAIN_SOURCES = {
  getSource: (source: string) => source,
  getLabel: (source: string) => source,
}

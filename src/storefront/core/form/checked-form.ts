/**
 * A form that validates fields on blur by the schema that the server shares. Errors are stored as messages and
 * translated on render, so that they follow the language of the interface.
 */
import { useCallback } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import type { Locale } from '#shared/constants.ts'
import type { Message } from '#shared/errors.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { recognise, translate } from '#shared/i18n/translate.ts'
import { useLanguage } from '../language/language.tsx'
import { afterPointerUp } from './after-pointer-up.ts'

/** Messages by field; empty without errors. */
export type Check<T> = (values: T) => Record<string, Message>

/** Serialized into the form's error, which has to be a string. */
const packed = (message: Message | string) => ({ type: 'checked', message: JSON.stringify(message) })

function unpacked(text: string | undefined, locale: Locale): string | undefined {
  if (!text) return undefined
  const message = JSON.parse(text) as Message | string
  return typeof message === 'string' ? message : translate(message, locale)
}

const resolverOf =
  <T extends FieldValues>(check: Check<T>): Resolver<T> =>
  (values) => {
    const problems = Object.entries(check(values))
    if (!problems.length) return { values, errors: {} }
    const errors = Object.fromEntries(problems.map(([name, message]) => [name, packed(message)]))
    return { values: {}, errors } as Awaited<ReturnType<Resolver<T>>>
  }

/** @param check validates the values; runs on every blur @param defaultValues the initial values */
export function useCheckedForm<T extends FieldValues>(check: Check<T>, defaultValues: DefaultValues<T>) {
  const { locale } = useLanguage()
  const form = useForm<T>({ mode: 'onBlur', resolver: resolverOf(check), defaultValues })
  const { register, handleSubmit, setError, clearErrors, formState } = form
  const { errors, isSubmitting } = formState
  const said = (name: string) => unpacked((errors[name] as { message?: string } | undefined)?.message, locale)

  const reject = useCallback(
    (error: unknown, names: readonly string[]) => {
      const text = error instanceof Error ? error.message : String(error)
      const own = error instanceof HttpError ? error.fields.filter(({ path }) => names.includes(path)) : []
      for (const [index, { path, message }] of own.entries()) {
        setError(path as Path<T>, packed(recognise(message, locale) ?? message), { shouldFocus: index === 0 })
      }
      if (!own.length) setError('root', packed(recognise(text, locale) ?? text))
    },
    [locale, setError],
  )

  return {
    ...form,
    /** Props that bind a `Field` to the form. */
    field: (name: Path<T>) => {
      const { onBlur, ...rest } = register(name)
      const leave: typeof onBlur = async (event) => afterPointerUp(() => void onBlur(event))
      return { ...rest, onBlur: leave, problem: said(name) }
    },
    /** The server's error, if it belongs to no field. */
    refusal: said('root'),
    isWorking: isSubmitting,
    /** Handles the form's submit; `work` rejects with the server's error. */
    submit: (task: (values: T) => Promise<unknown>) => (event?: { preventDefault(): void }) => {
      event?.preventDefault()
      clearErrors('root')
      void handleSubmit((values) => task(values).catch((error: unknown) => reject(error, Object.keys(values))))()
    },
  }
}

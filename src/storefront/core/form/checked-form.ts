/**
 * A form whose fields are checked as they are left, by the schema that the server shares. What is wrong is kept as a
 * message and put into words when it is shown, so that it follows the language of the interface.
 */
import { useCallback } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import type { Locale } from '#shared/constants.ts'
import type { Message } from '#shared/errors.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { recognise, translate } from '#shared/i18n/translate.ts'
import { useLanguage } from '../language/language.tsx'
import { afterPointerUp } from './after-pointer-up.ts'

/** What is wrong by field; empty where nothing is. */
export type Check<T> = (values: T) => Record<string, Message>

/** Carried by the form as text, in the place where it expects words. */
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

/**
 * @param check what is wrong with the values; asked whenever a field is left
 * @param defaultValues what is filled in at the beginning
 */
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
    /** What a `Field` needs to be part of the form. */
    field: (name: Path<T>) => {
      const { onBlur, ...rest } = register(name)
      const leave: typeof onBlur = async (event) => afterPointerUp(() => void onBlur(event))
      return { ...rest, onBlur: leave, problem: said(name) }
    },
    /** Why the server refused, where no field is to blame. */
    refusal: said('root'),
    isWorking: isSubmitting,
    /** Handles the form's submit; `work` rejects with what the server said. */
    submit: (task: (values: T) => Promise<unknown>) => (event?: { preventDefault(): void }) => {
      event?.preventDefault()
      clearErrors('root')
      void handleSubmit((values) => task(values).catch((error: unknown) => reject(error, Object.keys(values))))()
    },
  }
}

/**
 * A form that validates fields on blur by the rules that the server shares. The rules load when the
 * form is first used, since they weigh more than the page; without them, the server decides alone.
 * Errors follow the language of the interface.
 */
import { type FormEvent, useCallback, useRef, useState } from 'react'
import type { Locale } from '#shared/constants.ts'
import { errorMessage } from '#shared/error-message.ts'
import type { Message } from '#shared/errors.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { useLanguage } from '../language/language.tsx'
import { afterPointerUp } from './after-pointer-up.ts'

/** Messages by field; empty without errors. */
type Check<T> = (values: T) => Record<string, Message>
/** Imports the rules. */
type LoadCheck<T> = () => Promise<Check<T>>
type Problem = (locale: Locale) => string
type Problems = Partial<Record<string, Problem>>

/** @param loadCheck imports the rules @param initial the initial values */
export function useCheckedForm<T extends Record<keyof T, string>>(
  loadCheck: LoadCheck<T>,
  initial: T,
) {
  const { locale } = useLanguage()
  /** Validation is asynchronous, and applies to what has been typed meanwhile. */
  const latest = useRef(initial)
  /** Afterwards, fields validate while typing. */
  const isSubmitted = useRef(false)
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  const [formError, setFormError] = useState<Problem | null>(null)
  const [isPending, setPending] = useState(false)

  const reset = useCallback((next: T) => {
    latest.current = next
    isSubmitted.current = false
    setValues(next)
    setProblems({})
  }, [])
  const loadRules = () =>
    Promise.all([
      loadCheck(),
      import('#shared/i18n/translate.ts'),
      import('#shared/i18n/every-message.ts'),
    ]).catch(() => null)

  async function findProblems(): Promise<Problems> {
    const rules = await loadRules()
    if (!rules) return {}
    const [check, { translate }] = rules
    const messages = Object.entries(check(latest.current))
    return Object.fromEntries(
      messages.map(([name, message]) => [name, (locale: Locale) => translate(message, locale)]),
    )
  }
  /** Days of which only some parts are typed: their inputs have no value. */
  async function findIncomplete(form: HTMLFormElement): Promise<Problems> {
    const isIncomplete = (element: Element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.validity.badInput
    const inputs = [...form.elements].filter(isIncomplete)
    const rules = inputs.length ? await loadRules() : null
    const problem: Problem = (language) =>
      rules?.[1].translate({ key: 'validation.date' }, language) ?? ''
    return Object.fromEntries(
      inputs.map(({ name, validationMessage }) => [
        name,
        rules ? problem : () => validationMessage,
      ]),
    )
  }
  const validate = async (name: string) => {
    const { [name]: problem } = await findProblems()
    setProblems((before) => ({ ...before, [name]: problem }))
  }
  function change(name: keyof T & string, value: string) {
    latest.current = { ...latest.current, [name]: value }
    setValues(latest.current)
    if (isSubmitted.current) void validate(name)
  }

  /** Shows the server's errors: at their fields, or else above the form. */
  async function reject(error: unknown): Promise<Problems> {
    const rules = await loadRules()
    const problemOf = (text: string): Problem => {
      const message = rules?.[1].recoverMessage(text, locale)
      return message ? (locale) => rules?.[1].translate(message, locale) ?? text : () => text
    }
    const fields =
      error instanceof HttpError ? error.fields.filter(({ path }) => path in latest.current) : []
    if (!fields.length) {
      const formError = problemOf(errorMessage(error))
      setFormError(() => formError)
    }
    return Object.fromEntries(fields.map(({ path, message }) => [path, problemOf(message)]))
  }

  async function send(
    form: HTMLFormElement,
    button: HTMLElement | null,
    task: (values: T) => Promise<unknown>,
  ) {
    setFormError(null)
    setPending(true)
    isSubmitted.current = true
    let result = { ...(await findProblems()), ...(await findIncomplete(form)) }
    if (!Object.keys(result).length) {
      result = await task(latest.current).then(
        () => ({}),
        (error: unknown) => reject(error),
      )
    }
    setProblems(result)
    setPending(false)
    const first = [...form.elements].find(
      (element) => (element.getAttribute('name') ?? '') in result,
    )
    if (first instanceof HTMLElement) first.focus()
    // The button was disabled meanwhile, which lost the focus.
    else setTimeout(() => document.activeElement === document.body && button?.focus())
  }

  return {
    values,
    change,
    reset,
    /** Props that bind a `Field` to the form. */
    field: (name: keyof T & string) => ({
      name,
      value: values[name],
      problem: problems[name]?.(locale),
      onChange: ({ target: { value } }: { target: { value: string } }) => change(name, value),
      onFocus: () => void loadRules(),
      onBlur: () => void loadRules().then(() => afterPointerUp(() => void validate(name))),
    }),
    /** The server's error, if it belongs to no field. */
    formError: formError?.(locale),
    isPending,
    /** Handles the form's submit; `task` rejects with the server's error. */
    submit: (task: (values: T) => Promise<unknown>) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      void send(event.currentTarget, submitter, task)
    },
  }
}

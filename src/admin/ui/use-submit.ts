/** Submits a form and holds the errors of its fields; other errors become a notification. */
import { useState } from 'react'
import { HttpError } from '#shared/http/http-error.ts'
import { useNotifyError } from '../providers/notify-error.ts'

/** Messages by the name of their field. */
type FieldErrors = Partial<Record<string, string>>

export function useSubmit() {
  const notifyError = useNotifyError()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isPending, setPending] = useState(false)

  async function submit(action: () => Promise<void>): Promise<void> {
    setErrors({})
    setPending(true)
    try {
      await action()
    } catch (error) {
      const fields = error instanceof HttpError ? error.fields : []
      if (fields.length)
        setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
      else notifyError(error)
    } finally {
      setPending(false)
    }
  }
  return { errors, setErrors, isPending, submit }
}

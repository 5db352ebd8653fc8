/** Errors that the user should read (code 20001) stand at the foot of the page for five seconds (specification §8). */
import { useEffect, useState } from 'react'
import { ERROR_TOAST_MS } from '#shared/constants.ts'
import { CODES } from '#shared/errors.ts'
import { failedCalls } from '#shared/http/failed-calls.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './error-toast.module.css'

export function ErrorToast() {
  const [message, setMessage] = useState<{ text: string } | null>(null)
  useEffect(
    () =>
      failedCalls.listen(({ error, isShown }) => {
        if (error.code === CODES.readable && !isShown) setMessage({ text: error.message || 'Error' })
      }),
    [],
  )
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), ERROR_TOAST_MS)
    return () => clearTimeout(timer)
  }, [message])
  return <div className={styles.region}>{message && <Notice kind="error">{message.text}</Notice>}</div>
}

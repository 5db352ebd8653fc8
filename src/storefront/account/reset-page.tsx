/** Resets a forgotten password: requests a link or code, or, with a token in the query, sets a new password. */
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SignInOptions } from '#shared/web/account.ts'
import { useQuery } from '../query/use-query.ts'
import { OPTIONS_URL } from './api.ts'
import { NewPassword } from './new-password.tsx'
import { ResetByMail } from './reset-by-mail.tsx'
import { ResetBySms } from './reset-by-sms.tsx'

export function ResetPage() {
  const [search, setSearch] = useSearchParams()
  const [method, setMethod] = useState<'mail' | 'sms'>('mail')
  const options = useQuery<SignInOptions>(OPTIONS_URL).data
  const token = search.get('token')
  const restart = () => setSearch({}, { replace: true })
  if (token) return <NewPassword key={token} token={token} onRequestNew={restart} />
  const choice = options?.sms ? { method, onMethod: setMethod } : undefined
  return method === 'sms' ? (
    <ResetBySms choice={choice} onToken={(issued) => setSearch({ token: issued }, { replace: true })} />
  ) : (
    <ResetByMail choice={choice} />
  )
}

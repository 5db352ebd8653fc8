/** Resets a forgotten password: requests a link or code, or, with a token in the query, sets a new password. */
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { SignInOptions } from '#shared/web/account.ts'
import { useQuery } from '#storefront/core/reading/use-query.ts'
import { OPTIONS_URL } from './api.ts'
import { NewPassword } from './new-password.tsx'
import { AskForLink } from './reset-by-mail.tsx'
import { AskForCode } from './reset-by-sms.tsx'

export function ResetPage() {
  const [search, setSearch] = useSearchParams()
  const [method, setMethod] = useState<'mail' | 'sms'>('mail')
  const options = useQuery<SignInOptions>(OPTIONS_URL).data
  const token = search.get('token')
  const again = () => setSearch({}, { replace: true })
  if (token) return <NewPassword key={token} token={token} onAgain={again} />
  const choice = options?.sms ? { method, onMethod: setMethod } : undefined
  return method === 'sms' ? (
    <AskForCode choice={choice} onToken={(taken) => setSearch({ token: taken }, { replace: true })} />
  ) : (
    <AskForLink choice={choice} />
  )
}

/** A forgotten password: ask for a link or code, and, with the link's token in the query, set a new one. */
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { WebAccountWays } from '#shared/web/account.ts'
import { useRead } from '#storefront/core/reading/read.ts'
import { WAYS } from './calls.ts'
import { NewPassword } from './new-password.tsx'
import { AskForLink } from './reset-by-mail.tsx'
import { AskForCode } from './reset-by-sms.tsx'

export function ResetPage() {
  const [search, setSearch] = useSearchParams()
  const [way, setWay] = useState<'mail' | 'sms'>('mail')
  const ways = useRead<WebAccountWays>(WAYS).data
  const token = search.get('token')
  const again = () => setSearch({}, { replace: true })
  if (token) return <NewPassword key={token} token={token} onAgain={again} />
  const choice = ways?.sms ? { way, onWay: setWay } : undefined
  return way === 'sms' ? (
    <AskForCode choice={choice} onToken={(taken) => setSearch({ token: taken }, { replace: true })} />
  ) : (
    <AskForLink choice={choice} />
  )
}

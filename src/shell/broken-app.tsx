/** In place of a front end that could not be loaded or rendered, before there are styles. */
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { isMissingCode, reloadWhenOnline } from '#shared/http/code.ts'
import { browserMessage } from '#shared/i18n/browser-message.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'

export function BrokenApp() {
  const locale = readLocale()
  const error = useRouteError()
  // To what reports the errors of the page.
  useEffect(() => window.reportError(error), [error])
  const isMissing = isMissingCode(error)
  useEffect(() => (isMissing ? reloadWhenOnline() : undefined), [isMissing])
  return (
    <div role="alert" style={{ padding: '2rem', textAlign: 'center' }}>
      <p>{browserMessage(isMissing ? 'error.network' : 'error.serverRead', locale)}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {browserMessage('page.retry', locale)}
      </button>
    </div>
  )
}

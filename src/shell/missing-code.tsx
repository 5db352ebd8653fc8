/** In place of a front end that could not be loaded, before there are styles. */
import { retryCode } from '#shared/http/code.ts'
import { browserMessage } from '#shared/i18n/browser-message.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'

export const MissingCode = () => (
  <div role="alert" style={{ padding: '2rem', textAlign: 'center' }}>
    <p>{browserMessage('error.network', readLocale())}</p>
    <button type="button" onClick={retryCode}>
      {browserMessage('page.retry', readLocale())}
    </button>
  </div>
)

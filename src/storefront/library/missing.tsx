/** A product or part that is not there, or could not be read: why, and the ways on. */
import type { HttpError } from '#shared/http/http-error.ts'
import { usePageTitle } from '../page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { useText as useFrameText } from '../words.ts'
import { useText } from './messages.ts'

export function Missing({ error }: { error: HttpError }) {
  const text = useText()
  const frame = useFrameText()
  usePageTitle(error.message)
  return (
    <>
      <h1 className="unseen">{error.message}</h1>
      <Empty
        title={error.message}
        actions={
          <>
            <ButtonLink to="/product_web">{frame('nav.products')}</ButtonLink>
            <ButtonLink to="/contact_web">{text('list.ask')}</ButtonLink>
          </>
        }
      >
        {text('missing.text')}
      </Empty>
    </>
  )
}

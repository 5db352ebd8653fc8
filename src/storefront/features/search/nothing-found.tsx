/** Nothing found, and the ways on: fewer filters, somebody to ask, the whole catalogue, back. */
import { Button, ButtonLink } from '#storefront/core/ui/button.tsx'
import { Empty } from '#storefront/core/ui/empty.tsx'
import type { Asked } from './asked.ts'
import { useText } from './messages.ts'

interface NothingFoundProps {
  asked: Asked
  /** The address without any filter. */
  cleared: string
}

export function NothingFound({ asked: { q, isNarrowed }, cleared }: NothingFoundProps) {
  const text = useText()
  const title = isNarrowed ? text('results.noneNarrowed') : q ? text('results.none', { q }) : text('results.noProducts')
  return (
    <Empty
      title={title}
      actions={
        <>
          {isNarrowed && <ButtonLink to={cleared}>{text('results.clear')}</ButtonLink>}
          {q && (
            <ButtonLink
              look={isNarrowed ? 'plain' : 'strong'}
              to={`/contact_web?about=search&q=${encodeURIComponent(q)}`}
            >
              {text('results.ask', { q })}
            </ButtonLink>
          )}
          {q && <ButtonLink to="/product_web">{text('results.browse')}</ButtonLink>}
          <Button look="quiet" onClick={() => history.back()}>
            {text('results.back')}
          </Button>
        </>
      }
    >
      {q && !isNarrowed && text('results.noneText')}
    </Empty>
  )
}

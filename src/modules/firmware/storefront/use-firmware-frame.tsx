/** Heading of the firmware pages: downloads or the change log, each with a link to the other. */

import { useSearchParams } from 'react-router-dom'
import { useText } from '#storefront/language/language.tsx'
import { PAGES } from '#storefront/paths.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'

export function useFirmwareFrame(view: 'downloads' | 'log') {
  const text = useText('firmware')
  const hubText = useText('hub')
  const [search] = useSearchParams()
  const id = search.get('id')
  const isLog = view === 'log'
  const otherPage = isLog ? PAGES.firmware : PAGES.firmwareLog
  return {
    kind: 'firmware',
    title: isLog ? text('fw.log') : hubText('kind.firmware'),
    headerLink: (
      <ButtonLink small to={id ? `${otherPage}?id=${id}` : otherPage}>
        {text(isLog ? 'fw.toList' : 'fw.toLog')}
      </ButtonLink>
    ),
  } as const
}

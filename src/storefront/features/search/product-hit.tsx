/** A product in the results. */
import type { SearchHit } from '#shared/web/search.ts'
import { useInLanguage } from '#storefront/core/language/language.tsx'
import { productAddress } from '#storefront/core/paths.ts'
import { Chip } from '#storefront/core/ui/chip.tsx'
import { PageLink } from '#storefront/core/ui/page-link.tsx'
import { PictureTile } from '#storefront/core/ui/picture-tile.tsx'
import { hitAddress } from './hit-address.ts'
import { Marked } from './marked.tsx'
import { useText } from './messages.ts'
import { useMatchText } from './use-match-text.ts'

export function ProductHit({ hit }: { hit: SearchHit }) {
  const text = useText()
  const read = useInLanguage()
  const find = useMatchText()
  const { title, subtitle, tag, kind, image, replacement } = hit
  return (
    <PictureTile
      to={hitAddress(hit, read)}
      image={image}
      title={<Marked text={find(title)} />}
      text={<Marked text={find(subtitle)} />}
    >
      {tag && kind !== 'published' && <Chip tone={tag.tone}>{read(tag.label)}</Chip>}
      {replacement && (
        <PageLink to={productAddress(replacement.id)}>{text('results.replacedBy', { by: replacement.title })}</PageLink>
      )}
    </PictureTile>
  )
}

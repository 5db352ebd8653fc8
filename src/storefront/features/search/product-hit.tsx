/** A product among the results. */
import type { SearchHit } from '#shared/web/search.ts'
import { useInLanguage } from '../../language.tsx'
import { productAddress } from '../../library/kinds.ts'
import { hitAddress } from '../../search-box/hit-address.ts'
import { Marked } from '../../search-box/marked.tsx'
import { useFoundText } from '../../search-box/use-found-text.ts'
import { Chip } from '../../ui/chip.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { PictureTile } from '../../ui/picture-tile.tsx'
import { useText } from './messages.ts'

export function ProductHit({ hit }: { hit: SearchHit }) {
  const text = useText()
  const read = useInLanguage()
  const found = useFoundText()
  const { title, subtitle, tag, kind, image, replacement } = hit
  return (
    <PictureTile
      to={hitAddress(hit, read)}
      image={image}
      title={<Marked text={found(title)} />}
      text={<Marked text={found(subtitle)} />}
    >
      {tag && kind !== 'published' && <Chip tone={tag.tone}>{read(tag.label)}</Chip>}
      {replacement && (
        <PageLink to={productAddress(replacement.id)}>{text('results.replacedBy', { by: replacement.title })}</PageLink>
      )}
    </PictureTile>
  )
}

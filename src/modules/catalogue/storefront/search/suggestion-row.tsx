/** The suggestions of the search box. */

import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { fileUrl } from '#storefront/query/file-url.ts'
import { Chip } from '#storefront/ui/chip.tsx'
import { SearchIcon, SpotIcon } from '#storefront/ui/frame-icons.tsx'
import type { SearchHit } from '../../shared/search.ts'
import { Highlighted, useMatchText } from './highlighted.tsx'
import styles from './search-box.module.css'
import type { SuggestionOption } from './suggestion-options.ts'

interface SuggestionRowsProps {
  /** Id of the search box; that of a row ends in its position. */
  id: string
  options: readonly SuggestionOption[]
  active: number
  onHover(index: number): void
  onSelect(option: SuggestionOption): void
}

export const SuggestionRows = ({ id, options, active, onHover, onSelect }: SuggestionRowsProps) =>
  options.map((option, index) => (
    <SuggestionRow
      key={option.key}
      id={`${id}-${index}`}
      option={option}
      isActive={index === active}
      onHover={() => onHover(index)}
      onSelect={() => onSelect(option)}
    />
  ))

interface SuggestionRowProps {
  id: string
  option: SuggestionOption
  isActive: boolean
  onHover(): void
  onSelect(): void
}

/**
 * The focus stays in the input: a row is active by `aria-activedescendant`, and chosen by Enter or
 * a press.
 */
function SuggestionRow({ id, option, isActive, onHover, onSelect }: SuggestionRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the combobox handles the keys and names the active row
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      ref={(row) => {
        if (isActive) row?.scrollIntoView({ block: 'nearest' })
      }}
      className={`${styles.offer} ${isActive ? styles.active : ''}`}
      onPointerMove={isActive ? undefined : onHover}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onSelect}
    >
      <SuggestionContent option={option} />
    </div>
  )
}

function SuggestionContent({ option }: { option: SuggestionOption }) {
  const text = useText('searchBox')
  const kindText = useText('library')
  if (option.kind === 'search') {
    return (
      <>
        <span className={styles.picture}>
          <SearchIcon />
        </span>
        <span className={styles.suggestion}>{text(`search.${option.key}`, { q: option.q })}</span>
      </>
    )
  }
  if (option.kind === 'unit') {
    return (
      <>
        <Picture image={option.product.image ?? null} />
        <span className={styles.suggestion}>
          {option.serial === null ? (
            <strong>{text('search.batch', { model: option.product.model_number })}</strong>
          ) : (
            <>
              <strong>{text('search.unit', { serial: option.serial })}</strong>
              <span>{text('search.unitOf', { model: option.product.model_number })}</span>
            </>
          )}
        </span>
      </>
    )
  }
  if (option.kind === 'page') {
    const { page, model } = option
    return (
      <span className={styles.page}>
        {kindText(`tab.${page}`)} <span className={styles.count}>{model.counts[page]}</span>
      </span>
    )
  }
  return <HitContent hit={option.hit} isFirst={option.isFirst} />
}

function HitContent({ hit, isFirst }: { hit: SearchHit; isFirst: boolean }) {
  const text = useText('searchBox')
  const find = useMatchText()
  const { list } = useFormat()
  const { group, title, subtitle, replacement, products, image, fits } = hit
  const places = fits && [...new Set(fits.named.map(({ product }) => product.title))]
  const replacedBy = (by: string) => {
    if (group === 'goods' || group === 'codes') return text('search.replaced', { by })
    return by ? text('search.supersededBy', { version: by }) : text('search.superseded')
  }
  const more = subtitle ? find(subtitle) : list(products.map((product) => product.title))
  return (
    <>
      <Picture image={image} />
      <span className={styles.suggestion}>
        <strong className={group === 'codes' ? 'mono' : undefined}>
          <Highlighted text={find(title)} />
        </strong>
        <span>
          <Highlighted text={more} />
        </span>
        {places && (
          <span>
            {text(fits.products > places.length ? 'search.fitsMore' : 'search.fits', {
              products: list(places),
              count: fits.products - places.length,
            })}
          </span>
        )}
        {replacement && <span className={styles.replaced}>{replacedBy(replacement.title)}</span>}
      </span>
      <span className={isFirst ? styles.kind : 'unseen'}>
        <Chip>{text(`group.${group}`)}</Chip>
      </span>
    </>
  )
}

const Picture = ({ image }: { image: SearchHit['image'] }) =>
  image ? (
    <img
      className={styles.picture}
      src={fileUrl(image)}
      alt=""
      width="48"
      height="36"
      loading="lazy"
    />
  ) : (
    <span className={styles.picture}>
      <SpotIcon />
    </span>
  )

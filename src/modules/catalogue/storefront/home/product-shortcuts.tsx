/** The customer's saved fixtures and recently viewed products; renders nothing without any. */

import type { Fixture } from '#modules/catalogue/shared/saved-fixture.ts'
import { setUnit } from '#modules/units/storefront/public.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { productUrl, SAVED_FIXTURES_URL } from '#storefront/paths.ts'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { PictureTile, PictureTiles } from '#storefront/ui/picture-tile.tsx'
import { useRecent } from '../library/recent/recent.ts'
import styles from './home-page.module.css'
import { useSavedFixtures } from './use-saved-fixtures.ts'

const MAX_VISIBLE = 5

export function ProductShortcuts() {
  const text = useText('home')
  const read = useInLanguage()
  const { data: fixtures = [], total = 0 } = useSavedFixtures()
  const recent = useRecent().slice(0, MAX_VISIBLE)
  return (
    <>
      {fixtures.length > 0 && (
        <section aria-labelledby="mine">
          <h2 id="mine" className={styles.heading}>
            {text('home.mine')}
            {total > MAX_VISIBLE && (
              <PageLink to={SAVED_FIXTURES_URL}>{text('home.allMine')}</PageLink>
            )}
          </h2>
          <PictureTiles>
            {fixtures.slice(0, MAX_VISIBLE).map((fixture) => (
              <FixtureTile key={fixture.id} fixture={fixture} />
            ))}
          </PictureTiles>
        </section>
      )}
      {recent.length > 0 && (
        <section aria-labelledby="recent">
          <h2 id="recent" className={styles.heading}>
            {text('home.recent')}
          </h2>
          <PictureTiles>
            {recent.map(({ id, model_number, name, image }) => (
              <PictureTile
                key={id}
                to={productUrl(id)}
                image={image}
                title={<span className="mono">{model_number}</span>}
                text={read(name)}
              />
            ))}
          </PictureTiles>
        </section>
      )}
    </>
  )
}

function FixtureTile({ fixture: { product, serial_number, location } }: { fixture: Fixture }) {
  return (
    <PictureTile
      to={product ? productUrl(product.id) : SAVED_FIXTURES_URL}
      image={product?.image ?? null}
      title={<span className="mono">{product?.model_number ?? serial_number}</span>}
      text={
        <>
          <span className="mono">{serial_number}</span>
          {serial_number && location && ' · '}
          {location}
        </>
      }
      onOpen={() =>
        product &&
        serial_number &&
        setUnit({
          serial: serial_number,
          product: { id: product.id, model_number: product.model_number },
        })
      }
    />
  )
}

/** A part: description, current number, drawings, changes, and cart button. */

import { useUnit } from '#modules/units/storefront/public.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { contactUrl, PAGES } from '#storefront/paths.ts'
import { fileUrl } from '#storefront/query/file-url.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Breadcrumb } from '#storefront/ui/breadcrumb.tsx'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { CopyButton } from '#storefront/ui/copy-button.tsx'
import { SpotIcon } from '#storefront/ui/frame-icons.tsx'
import { ShareButton } from '#storefront/ui/share-button.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import type { PartPage as PartData } from '../../shared/part.ts'
import { Missing, useRecordId } from '../hub/public.ts'
import { ChangeRow } from '../library/public.ts'
import { PartActions } from '../page-parts/page-parts.tsx'
import { PartChain } from './part/part-chain.tsx'
import { PartSpecifications } from './part/part-specifications.tsx'
import { PartUses } from './part/part-uses.tsx'
import { SuccessorOrder } from './part/successor-order.tsx'
import styles from './part.module.css'

export function PartPage() {
  const id = useRecordId('part')
  return <Part key={id} id={id} />
}

function Part({ id }: { id: number }) {
  const text = useText('part')
  const frame = useText('frame')
  const read = useInLanguage()
  const { data, error } = useQuery<PartData>(`/api/web/parts/${id}`)
  usePageTitle(data ? `${data.part.part_number} · ${read(data.part.name)}` : frame('nav.products'))
  if (!data) {
    return error ? <Missing error={error} /> : <SkeletonRows rows={5} height="96px" />
  }
  const { part, earlier, later, changes, uses } = data
  return (
    <>
      <Breadcrumb
        links={[{ to: PAGES.products, label: frame('nav.products') }]}
        current={part.part_number}
      />
      <div className={styles.page}>
        <PartHead data={data} />
        {(earlier.length > 0 || later.length > 0) && (
          <section className={styles.section}>
            <h2>{text('part.chain')}</h2>
            <PartChain earlier={earlier} part={part} later={later} />
          </section>
        )}
        <section className={styles.section}>
          <h2>{text('part.used')}</h2>
          {uses > 0 ? (
            <PartUses part={part.id} />
          ) : (
            <p className={styles.quiet}>{text('part.usedNone')}</p>
          )}
        </section>
        {changes.length > 0 && (
          <section className={styles.section}>
            <h2>{text('part.changes')}</h2>
            <ul>
              {changes.map((change) => (
                <ChangeRow
                  key={change.id}
                  record={change}
                  product={null}
                  hasHeading={false}
                  choice={null}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

function PartHead({ data: { part, later } }: { data: PartData }) {
  const text = useText('part')
  const hubText = useText('hub')
  const read = useInLanguage()
  const unit = useUnit()
  const { part_number, name, image, status } = part
  const current = later.at(-1)
  const actions = (
    <PartActions
      key={(current ?? part).id}
      part={current ?? part}
      serial={unit?.serial ?? null}
      model={unit?.product?.model_number}
    />
  )
  return (
    <div className={styles.head}>
      <div className={styles.picture}>
        {image ? (
          <img src={fileUrl(image)} alt={read(name)} width={image.width} height={image.height} />
        ) : (
          <SpotIcon />
        )}
      </div>
      <div className={styles.details}>
        <div className={styles.title}>
          <h1>
            <span className="mono">{part_number}</span>
          </h1>
          <CopyButton value={part_number} label={text('part.copy')} />
          <Chip tone={status === 'active' ? 'success' : 'warning'}>
            {hubText(`part.${status}`)}
          </Chip>
        </div>
        <p className={styles.name}>{read(name)}</p>
        <SuccessorOrder part={part} current={current ?? null} action={actions} />
        {!current && actions}
        <PartSpecifications part={part} />
        <div className="actions">
          <ShareButton title={`${part_number} · ${read(name)}`} />
          <ButtonLink to={contactUrl({ part: part.id })}>{text('part.ask')}</ButtonLink>
        </div>
      </div>
    </div>
  )
}

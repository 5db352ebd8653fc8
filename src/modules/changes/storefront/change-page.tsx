/** A change: old and new part, first unit, order button, and affected drawings. */

import type { ChangePage as ChangeData } from '#modules/catalogue/shared/change.ts'
import { tabUrl } from '#modules/catalogue/shared/library-urls.ts'
import { Missing, useRecordId } from '#modules/catalogue/storefront/hub/public.ts'
import { FileActions } from '#modules/catalogue/storefront/library/public.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { contactUrl, PAGES, productUrl } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Breadcrumb } from '#storefront/ui/breadcrumb.tsx'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { CopyButton } from '#storefront/ui/copy-button.tsx'
import { Facts } from '#storefront/ui/facts.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { RichText } from '#storefront/ui/rich-text.tsx'
import { ShareButton } from '#storefront/ui/share-button.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import styles from './change.module.css'
import { ChangeImpact } from './change-impact.tsx'
import { ChangeLocations } from './change-locations.tsx'
import { ChangeParts } from './change-parts.tsx'

export function ChangePage() {
  const id = useRecordId('change')
  return <Change key={id} id={id} />
}

function Change({ id }: { id: number }) {
  const text = useText('change')
  const hubText = useText('hub')
  const frame = useText('frame')
  const read = useInLanguage()
  const { data, error } = useQuery<ChangeData>(`/api/web/changes/${id}`)
  usePageTitle(
    data ? `${data.change.change_number} · ${read(data.change.title)}` : hubText('kind.changes'),
  )
  if (!data) {
    return error ? <Missing error={error} /> : <SkeletonRows rows={5} height="96px" />
  }
  const { change } = data
  const { change_number, description, attachments, $refs } = change
  const { goods } = $refs
  const links = goods
    ? [
        { to: productUrl(goods.id), label: String(goods.title) },
        { to: tabUrl('changes', goods.id), label: hubText('kind.changes') },
      ]
    : [{ to: PAGES.products, label: frame('nav.products') }]
  return (
    <>
      <Breadcrumb links={links} current={change_number} />
      <div className={styles.page}>
        <Head data={data} />
        <ChangeImpact change={change} />
        <ChangeParts data={data} />
        <Facts of={change} />
        {(description || attachments.length > 0) && (
          <section className={styles.section}>
            <h2>{text('change.what')}</h2>
            {description && <RichText>{read(description)}</RichText>}
            {attachments.map((file) => (
              <div key={file.sha256} className={`actions ${styles.actions}`}>
                <span className={styles.file}>{file.name}</span>
                <FileActions file={file} name={file.name} />
              </div>
            ))}
          </section>
        )}
        <ChangeLocations data={data} />
        <ChangeLinks data={data} />
      </div>
    </>
  )
}

const TONES = {
  substitution: 'warning',
  design: 'info',
  firmware: 'info',
  document: 'neutral',
} as const

function Head({ data: { change } }: { data: ChangeData }) {
  const text = useText('change')
  const library = useText('library')
  const read = useInLanguage()
  const { date } = useFormat()
  const { change_number, title, kind, effective, $refs } = change
  const { goods } = $refs
  return (
    <div className={styles.section}>
      <h1>{read(title)}</h1>
      <div className={styles.details}>
        <Chip tone={TONES[kind]}>{library(`change.${kind}`)}</Chip>
        <span className={styles.number}>
          <span className="mono">{change_number}</span>
          <CopyButton value={change_number} label={text('change.number')} />
        </span>
        {goods && <PageLink to={productUrl(goods.id)}>{String(goods.title)}</PageLink>}
        {effective && <span>{text('change.effective', { date: date(effective) })}</span>}
      </div>
    </div>
  )
}

/** Links onward. */
function ChangeLinks({ data: { change } }: { data: ChangeData }) {
  const text = useText('change')
  const read = useInLanguage()
  const { change_number, title, kind, $refs } = change
  const { goods } = $refs
  const model = String(goods?.title ?? '')
  return (
    <div className={`actions ${styles.actions}`}>
      {goods && kind === 'firmware' && (
        <ButtonLink to={tabUrl('firmware', goods.id)}>
          {text('change.firmware', { model })}
        </ButtonLink>
      )}
      {goods && (
        <ButtonLink to={tabUrl('changes', goods.id)}>{text('change.all', { model })}</ButtonLink>
      )}
      <ShareButton title={`${change_number} · ${read(title)}`} />
      <ButtonLink to={contactUrl({ ...(goods && { product: goods.id }), search: change_number })}>
        {text('change.ask')}
      </ButtonLink>
    </div>
  )
}

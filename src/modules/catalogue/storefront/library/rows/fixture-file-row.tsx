/** A fixture file for a console in a list, with its DMX modes. */

import { useFormat } from '#storefront/language/format.ts'
import { fixtureFileUrl } from '#storefront/paths.ts'
import { Chip } from '#storefront/ui/chip.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import type { FixtureFile } from '../../../shared/library.ts'
import { useText } from '../messages.ts'
import { useModeName } from '../mode-name.ts'
import { Row } from '../row.tsx'
import { FileActions } from './file-actions.tsx'
import { ProductsOf } from './products-of.tsx'
import type { RowOf } from './row-props.ts'

export function FixtureFileRow({ record, product, choice }: RowOf<FixtureFile>) {
  const text = useText()
  const format = useFormat()
  const { title, console_software, revision, modes, file, later, $refs } = record
  const nameOf = useModeName()
  const stored = modes.map(({ name, channels }) =>
    channels === null ? nameOf(name) : text('fixture.mode', { name: nameOf(name), n: channels }),
  )
  return (
    <Row
      leading={choice}
      title={
        <PageLink to={fixtureFileUrl(record.id, product ?? $refs.goods[0]?.id)}>{title}</PageLink>
      }
      details={[
        <Chip key="format">{text(`fixture.${record.format}`)}</Chip>,
        later && (
          <Chip tone="warning">
            {later.revision
              ? text('paper.later', { version: later.revision })
              : text('paper.laterPlain')}
          </Chip>
        ),
        console_software,
        revision && text('fixture.revision', { revision }),
        file && format.size(file.size),
        stored.length > 0 && text('fixture.modes', { modes: format.list(stored) }),
        product === null && <ProductsOf products={$refs.goods} />,
      ]}
      actions={<FileActions file={file} name={title} />}
    />
  )
}

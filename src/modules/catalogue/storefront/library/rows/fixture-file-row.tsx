/** A fixture file for a console in a list, with its DMX modes. */

import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { fixtureFileUrl } from '#storefront/paths.ts'
import { Chip } from '#storefront/ui/chip.tsx'
import { ListRow } from '#storefront/ui/list-row.tsx'
import type { FixtureFile } from '../../../shared/library.ts'
import { useModeName } from '../mode-name.ts'
import { FileDownload } from './file-actions.tsx'
import { OtherProducts } from './products-of.tsx'
import type { RowOf } from './row-props.ts'

export function FixtureFileRow({ record, product, hasHeading, choice }: RowOf<FixtureFile>) {
  const text = useText('library')
  const format = useFormat()
  const { title, console_software, revision, modes, file, later, $refs } = record
  const nameOf = useModeName()
  const stored = modes.map(({ name, channels }) =>
    channels === null ? nameOf(name) : text('fixture.mode', { name: nameOf(name), n: channels }),
  )
  return (
    <ListRow
      to={fixtureFileUrl(record.id, product ?? $refs.goods[0]?.id)}
      choice={choice}
      title={title}
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
        stored.length > 0 && text('fixture.modes', { modes: format.list(stored) }),
        product === null && (
          <OtherProducts products={$refs.goods} hasHeading={hasHeading} title={title} />
        ),
      ]}
      actions={<FileDownload file={file} name={title} />}
    />
  )
}

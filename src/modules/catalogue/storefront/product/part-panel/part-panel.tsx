/**
 * A part next to a drawing or a model: description, current number, changes, uses, and cart button.
 * Fills its drawer or sheet.
 */
import type { ReactNode } from 'react'
import type { HttpError } from '#shared/http/http-error.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { partUrl } from '#storefront/paths.ts'
import { fileUrl } from '#storefront/query/file-url.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { CopyButton } from '#storefront/ui/copy-button.tsx'
import { SpotIcon } from '#storefront/ui/frame-icons.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import type { AssemblyLine } from '../../../shared/assembly.ts'
import type { Part, PartPage } from '../../../shared/part.ts'
import { useSpanText } from '../../hub/public.ts'
import { ChangeRow, FitChip } from '../../library/public.ts'
import { PartActions } from '../../page-parts/page-parts.tsx'
import { BalloonBadge } from '../part/balloon-badge.tsx'
import { PartChain } from '../part/part-chain.tsx'
import { PartSpecifications } from '../part/part-specifications.tsx'
import { PartUses } from '../part/part-uses.tsx'
import { SuccessorOrder } from '../part/successor-order.tsx'
import { Panel, PanelActions } from './panel.tsx'
import styles from './part-panel.module.css'

interface PartLifecycleProps {
  part: Part
  data: PartPage | undefined
  error: HttpError | null
}

/** The history of a part: its chain of numbers, changes, and uses. */
function PartLifecycle({ part, data, error }: PartLifecycleProps) {
  const text = useText('part')
  if (!data)
    return error ? (
      <Notice kind="error">{error.message}</Notice>
    ) : (
      <SkeletonRows rows={3} height="44px" />
    )
  const { earlier, later, changes, uses } = data
  return (
    <>
      {(earlier.length > 0 || later.length > 0) && (
        <div className={styles.section}>
          <h3>{text('part.chain')}</h3>
          <PartChain earlier={earlier} part={part} later={later} />
        </div>
      )}
      {changes.length > 0 && (
        <div className={styles.section}>
          <h3>{text('part.changes')}</h3>
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
        </div>
      )}
      {uses > 0 && (
        <div className={styles.section}>
          <h3>{text('part.used')}</h3>
          <PartUses key={part.id} part={part.id} />
        </div>
      )}
    </>
  )
}

interface PartPanelProps {
  part: Part
  /** The part list line that opened it. */
  line?: AssemblyLine | undefined
  /** The selected unit, recorded with the order. */
  serial: string | null
  /** The product of the page. */
  model: string
  /** Links that depend on the page: the part in 3D, or its assembly. */
  actions?: ReactNode
  onClose(): void
}

export function PartPanel({ part, line, serial, model, actions, onClose }: PartPanelProps) {
  const text = useText('part')
  const hubText = useText('hub')
  const spanText = useSpanText()
  const read = useInLanguage()
  const { data, error } = useQuery<PartPage>(`/api/web/parts/${part.id}`)
  const current = data ? (data.later.at(-1) ?? null) : (line?.replacement ?? null)
  const span = line ? spanText({ from: line.from_serial, to: line.to_serial }) : ''
  return (
    <Panel
      contentKey={line?.id ?? part.id}
      title={<span className="mono">{part.part_number}</span>}
      before={line && <BalloonBadge balloon={line.balloon} />}
      after={<CopyButton value={part.part_number} label={text('part.copy')} />}
      closeLabel={text('part.close')}
      onClose={onClose}
    >
      <div className={styles.lead}>
        <Picture part={part} />
        <div>
          <p className={styles.name}>{read(part.name)}</p>
          {part.status !== 'active' && <Chip tone="warning">{hubText(`part.${part.status}`)}</Chip>}{' '}
          {line?.fit === 'unknown' && <FitChip />}
        </div>
      </div>
      <SuccessorOrder part={part} current={current} />
      <PartActions
        key={`${line?.id ?? 0} ${(current ?? part).id}`}
        part={current ?? part}
        serial={serial}
        model={model}
        quantity={line?.quantity ?? 1}
      />
      <PartSpecifications
        part={part}
        line={line}
        more={[
          [text('part.quantity'), line ? text('part.needed', { n: line.quantity }) : ''],
          [text('part.units'), span],
        ]}
      />
      <PanelActions>
        {actions}
        <ButtonLink small to={partUrl(part.id)}>
          {text('part.page')}
        </ButtonLink>
      </PanelActions>
      <PartLifecycle part={part} data={data} error={error} />
    </Panel>
  )
}

const Picture = ({ part: { image } }: { part: Part }) => (
  <span className={styles.picture}>
    {image ? <img src={fileUrl(image)} alt="" width="112" height="112" /> : <SpotIcon />}
  </span>
)
